import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Card, DateText, DescriptionList, Due } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** What is known so far, beside every step. */
export function SoFar({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const sources = useReferenceTable('APPSOURCE');
  const applicant = record.Persons.find(person => person.PersonId === record.ApplicantId);
  const pending = record.Programs.filter(program => ['NA', 'P', 'S'].includes(program.Status));
  const due = pending.map(program => program.DueOn ?? '').toSorted()[0];
  const maybe = record.Programs.find(program => program.MaybeDueOn !== null)?.MaybeDueOn;
  return (
    <Card title={t('applications.soFar.title')}>
      <DescriptionList
        layout="above"
        items={[
          {
            label: t('applications.soFar.programs'),
            value: record.Programs.map(program => program.Program).join(', ') || t('applications.soFar.none'),
          },
          {
            label: t('common.word.applicant'),
            value: applicant ? clientName(applicant) : t('applications.soFar.none'),
          },
          {
            label: t('common.word.household'),
            value: t('applications.soFar.people', { count: record.Persons.length }),
          },
          {
            label: t('common.word.receivedFeminine'),
            value: (
              <>
                {sources.describe(record.Source)} · <DateText date={record.ReceivedOn} />
              </>
            ),
          },
          { label: t('applications.soFar.dayZero'), value: <DateText date={record.ApplicationDate} style="weekday" /> },
          ...(due ? [{ label: t('applications.column.due'), value: <Due date={due} /> }] : []),
          ...(maybe ? [{ label: t('applications.expedited.maybeBy'), value: <Due date={maybe} /> }] : []),
          {
            label: t('applications.information.signature'),
            value: record.SignedBy || t('applications.soFar.unsigned'),
          },
          ...(record.OfficeName ? [{ label: t('common.field.OfficeCode'), value: record.OfficeName }] : []),
        ]}
      />
    </Card>
  );
}
