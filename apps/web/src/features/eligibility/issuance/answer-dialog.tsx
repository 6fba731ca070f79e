import { type answerEbtFile, type EbtFile, ebtLimits } from '@commonweal/contracts/eligibility/issuance-calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ImportDialog } from '../../../shared/records/import-dialog.tsx';
import { useAnswerFile } from '../issuance-queries.ts';
import { useDollars } from '../summary/result-card.tsx';

type Outcome = ResponseOf<typeof answerEbtFile>;

/** The card company’s answer: tried first, and taken only where every line and total agrees. */
export function AnswerDialog({ file, onClose }: { file: EbtFile; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const dollars = useDollars();
  const { busy, run } = useAnswerFile();
  return (
    <ImportDialog<Outcome>
      title={t('eligibility.issuance.answerTitle', { number: file.FileNumber })}
      text={t('eligibility.issuance.answerText', { count: file.Lines, amount: dollars(file.Amount) })}
      saveLabel={t('eligibility.issuance.answerSave')}
      mostBytes={ebtLimits.bytes}
      busy={busy}
      run={(Content, DryRun) => run({ FileId: file.FileId, Content, DryRun })}
      linesOf={({ Confirmed, Refused }) => Confirmed.Count + Refused.Count}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.issuance.answered') });
        onClose();
      }}
    >
      {({ Confirmed, Refused }) => (
        <p>
          {t('eligibility.issuance.confirmed', { count: Confirmed.Count, amount: dollars(Confirmed.Amount) })}{' '}
          {t('eligibility.issuance.refused', { count: Refused.Count, amount: dollars(Refused.Amount) })}
        </p>
      )}
    </ImportDialog>
  );
}
