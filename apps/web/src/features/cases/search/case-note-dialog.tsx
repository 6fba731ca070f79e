import { Alert, LoadingState, Modal, Stack, useToast } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { NoteForm } from '../../../shared/notes/note-form.tsx';
import { workFacts } from '../../../shared/records/note-facts.ts';
import { caseReads, useCaseBrief } from '../queries.ts';

interface CaseNoteDialogProps {
  readonly caseNumber: string;
  readonly onClose: () => void;
}

/** A note on a case from wherever one is: the household is named before anything is written. */
export function CaseNoteDialog({ caseNumber, onClose }: CaseNoteDialogProps) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const { ready } = useTextsOf('notes');
  const { data: brief, error, refetch } = useCaseBrief(caseNumber);
  return (
    <Modal open wide onClose={onClose} title={t('cases.note.title', { number: caseNumber })}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!error && !(brief && ready) && <LoadingState />}
      {brief && ready && (
        <Stack>
          <Alert tone="info">
            {t('cases.note.about', { name: brief.HeadName, programs: brief.Programs.join(', ') || '–' })}
          </Alert>
          <NoteForm
            of={{ kind: 'case', key: { CaseNumber: caseNumber } }}
            facts={{
              clientName: brief.HeadName,
              caseNumber,
              ...workFacts({ programs: brief.Programs, due: [brief.DueOn], officePhone: brief.OfficePhone }, language),
            }}
            refreshes={caseReads}
            onClose={onClose}
            onDone={() => {
              toast({ text: t('cases.note.saved', { name: brief.HeadName }) });
              onClose();
            }}
          />
        </Stack>
      )}
    </Modal>
  );
}
