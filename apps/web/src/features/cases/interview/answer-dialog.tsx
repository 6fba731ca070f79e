import type { CaseView } from '@commonweal/contracts/cases/schemas';
import type { DraftedFact } from '@commonweal/contracts/eligibility/interview-calls';
import { dataSchemas, type EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import { addMonths, formatDate, useFormContent, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { EvidenceDialog } from '../evidence/evidence-dialog.tsx';
import { requestOf, type Values } from '../evidence/use-evidence-form.ts';
import { Budget, Contradictions } from './budget.tsx';
import { useInterviewDesk } from './desk-queries.ts';

/** What is typed, once nothing more is typed for a moment; undefined while it is not whole. */
function useTyped(caseNumber: string, kind: EvidenceKind): DraftedFact | undefined {
  const { values } = useFormContent();
  const { Pin, From, To, Data } = requestOf(caseNumber, kind, values as Values);
  const isWhole = From !== '' && dataSchemas[kind].safeParse(Data).success;
  const typed = isWhole ? JSON.stringify({ Kind: kind, Pin, From, To, Data } satisfies DraftedFact) : '';
  const settled = useSettled(typed);
  return settled === '' ? undefined : JSON.parse(settled);
}

/** A month counts what is true on its first day: what begins later counts from the month after. */
export function monthOf(from: string, today: string): string {
  const running = today.slice(0, 7);
  if (from <= `${running}-01`) return running;
  return from.endsWith('-01') ? from.slice(0, 7) : addMonths(`${from.slice(0, 7)}-01`, 1).slice(0, 7);
}

function LiveBudget({ caseNumber, kind }: { caseNumber: string; kind: EvidenceKind }) {
  const t = useText();
  const drafted = useTyped(caseNumber, kind);
  const { businessToday, language } = useUi();
  const { data } = useInterviewDesk(caseNumber, drafted, drafted && monthOf(drafted.From, businessToday()));
  if (!data) return null;
  const month = formatDate(`${data.Month}-01`, language, 'month');
  return (
    <section aria-label={t('cases.desk.live')} className="cw-desk-live">
      <p className="cw-small cw-muted">
        {t(data.Drafted === 'Y' ? 'cases.desk.withTyped' : 'cases.desk.notWhole', { month })}
      </p>
      <Contradictions desk={data} />
      <Budget desk={data} />
    </section>
  );
}

interface AnswerDialogProps {
  readonly view: CaseView;
  readonly kind: EvidenceKind;
  readonly person: string;
  readonly onClose: () => void;
}

/** An answer is a fact of the case, through the same door as everywhere; its effect is seen before it is saved. */
export function AnswerDialog({ view, kind, person, onClose }: AnswerDialogProps) {
  return (
    <EvidenceDialog
      view={view}
      kind={kind}
      mode="add"
      {...(person !== '' && { person })}
      below={<LiveBudget caseNumber={view.Case.CaseNumber} kind={kind} />}
      onClose={onClose}
    />
  );
}
