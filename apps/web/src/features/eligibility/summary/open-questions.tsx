import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type CaseTab, caseTabs } from '@commonweal/contracts/cases/tabs';
import type { EligibilitySummary, OpenQuestion } from '@commonweal/contracts/eligibility/schemas';
import { Alert, Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

export const tabAddress = (CaseNumber: string, tab: string): string =>
  caseDetailsScreen.at({
    CaseNumber,
    tab: caseTabs.find(each => each.id === tab)?.id ?? ('members' satisfies CaseTab),
  });

interface OpenQuestionsProps {
  readonly summary: EligibilitySummary;
  readonly questions: readonly OpenQuestion[];
}

/** What the case does not say comes before anything that was computed without it. */
export function OpenQuestions({ summary, questions }: OpenQuestionsProps) {
  const t = useText();
  const list = (blocks: 'Y' | 'N') => questions.filter(each => each.Blocks === blocks);
  return (['Y', 'N'] as const).map(
    blocks =>
      list(blocks).length > 0 && (
        <Alert
          key={blocks}
          tone={blocks === 'Y' ? 'warning' : 'info'}
          heading={t(blocks === 'Y' ? 'eligibility.open.title' : 'eligibility.look.title')}
        >
          <ul className="cw-eligibility-list">
            {list(blocks).map(each => (
              <li key={`${each.Code} ${each.Pin} ${each.Kind} ${each.FactId}`}>
                {each.Says} <Link to={tabAddress(summary.CaseNumber, each.Tab)}>{t(`cases.tab.${each.Tab}`)}</Link>
              </li>
            ))}
          </ul>
        </Alert>
      ),
  );
}
