import type { QualityReviewView } from '@commonweal/contracts/eligibility/quality-calls';
import { Card, DateTimeText, DescriptionList } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDollars } from '../summary/result-card.tsx';

/** What the review found: the outcome, and the elements that were wrong. */
export function FindingsCard({ review }: { review: QualityReviewView }) {
  const t = useText();
  const dollars = useDollars();
  const elements = useReferenceTable('QCELEMENT');
  const wrong = review.Findings.filter(each => each.Verdict === 'wrong');
  const label = (name: string) => t(`eligibility.quality.${name}`);
  return (
    <Card title={label('findings')}>
      <DescriptionList
        items={[
          { label: label('outcome'), value: label(`outcomes.${review.Outcome}`) },
          { label: label('shouldBe'), value: dollars(review.ShouldBe ?? 0) },
          {
            label: label('error'),
            value: t(`eligibility.quality.errors.${review.Error}`, { tolerance: dollars(review.Tolerance) }),
          },
          { label: label('hold'), value: label(review.Released === 'Y' ? 'told.released' : 'told.sentBack') },
          { label: label('doneAt'), value: <DateTimeText instant={review.DoneAt} /> },
          ...(review.Remark === '' ? [] : [{ label: label('remark'), value: review.Remark }]),
          ...wrong.map(each => ({
            label: `${each.Element} ${elements.describe(each.Element)}`,
            value: `${dollars((each.Cents ?? 0) / 100)}, ${label(`causes.${each.Cause}`)}`,
          })),
          {
            label: label('correctElements'),
            value: t('eligibility.quality.ofElements', {
              count: review.Findings.length - wrong.length,
              all: review.Findings.length,
            }),
          },
        ]}
      />
    </Card>
  );
}
