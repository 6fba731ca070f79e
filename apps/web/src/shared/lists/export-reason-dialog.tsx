import { useText } from '../../platform/content/use-text.ts';
import { ReasonDialog } from '../records/reason-dialog.tsx';

/** A file with people in it leaves the portal only with a reason. */
export default function ExportReasonDialog({ answer }: { answer: (reason: string | null) => void }) {
  const t = useText();
  return (
    <ReasonDialog
      title={t('common.export.reasonTitle')}
      act={t('common.word.export')}
      saving={{ faults: [], message: null }}
      onSubmit={async reason => answer(reason)}
      onClose={() => answer(null)}
    >
      <p>{t('common.export.reasonText')}</p>
    </ReasonDialog>
  );
}
