import { getCaseBrief, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { Alert, LoadingState, Modal, Stack, useToast } from '@commonweal/ui';
import { useCall } from '../../platform/calls/use-call.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { workFacts } from '../records/note-facts.ts';

interface CaseNoteDialogProps {
  readonly caseNumber: string;
  readonly onClose: () => void;
}

function Note({ caseNumber, onClose }: CaseNoteDialogProps) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const { data: brief, error, refetch } = useCall(getCaseBrief, { CaseNumber: caseNumber });
  return (
    <Modal open wide onClose={onClose} title={t('notes.case.title', { number: caseNumber })}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!error && !brief && <LoadingState />}
      {brief && (
        <Stack>
          <Alert tone="info">
            {t('notes.case.about', { name: brief.HeadName, programs: brief.Programs.join(', ') || '–' })}
          </Alert>
          <NoteForm
            of={{ kind: 'case', key: { CaseNumber: caseNumber } }}
            facts={{
              clientName: brief.HeadName,
              caseNumber,
              ...workFacts({ programs: brief.Programs, due: [brief.DueOn], officePhone: brief.OfficePhone }, language),
            }}
            refreshes={[getCaseDetails]}
            onClose={onClose}
            onDone={() => {
              toast({ text: t('notes.case.saved', { name: brief.HeadName }) });
              onClose();
            }}
          />
        </Stack>
      )}
    </Modal>
  );
}

/** A note on a case from wherever one is: the household is named before anything is written. */
export default function CaseNoteDialog(props: CaseNoteDialogProps) {
  const { ready } = useTextsOf('notes');
  return ready ? <Note {...props} /> : <LoadingState />;
}
