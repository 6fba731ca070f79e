import { closureFields } from '@commonweal/contracts/cases/fields';
import { CaseClosure, type CaseView } from '@commonweal/contracts/cases/schemas';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput, useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useCloseCase } from '../queries.ts';

/** Closes a case that has no open program. */
export function CloseCaseDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const closing = useCloseCase();
  const { titles, words } = useDeclaredWords(closureFields, 'cases');
  const start = { CaseNumber: view.Case.CaseNumber, ...emptyValues(closureFields) };
  return (
    <RecordDialog
      title={t('cases.close.title')}
      schema={CaseClosure}
      values={start}
      version={view.Case.Version}
      saving={closing}
      toValues={() => start}
      titles={titles}
      words={words}
      submitLabel={t('cases.close.title')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('cases.close.done') });
        onClose();
      }}
    >
      <p>{t('cases.close.text')}</p>
      <DeclaredInput of={closureFields} labels="cases" name="ClosureReason" />
      <DeclaredInput of={closureFields} labels="cases" name="Reason" />
    </RecordDialog>
  );
}
