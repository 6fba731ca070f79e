import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { DateText, DescriptionList, formatPhone } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** How an application came, from where, and who signed it. */
export function InformationFacts({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const sources = useReferenceTable('APPSOURCE');
  const referrals = useReferenceTable('REFERRALSOURCE');
  const languages = useReferenceTable('LANGUAGE');
  const none = t('applications.soFar.none');
  return (
    <DescriptionList
      items={[
        {
          label: t('applications.field.Source'),
          value: `${sources.describe(record.Source)}${record.ReceivedTime ? ` · ${record.ReceivedTime}` : ''}`,
        },
        ...(record.ReferralSource
          ? [{ label: t('applications.field.ReferralSource'), value: referrals.describe(record.ReferralSource) }]
          : []),
        {
          label: t('common.field.ReceivedOn'),
          value: (
            <>
              <DateText date={record.ReceivedOn} />
              {record.ReceivedReason && ` · ${record.ReceivedReason}`}
            </>
          ),
        },
        { label: t('applications.soFar.dayZero'), value: <DateText date={record.ApplicationDate} style="weekday" /> },
        { label: t('applications.field.Language'), value: languages.describe(record.Language) },
        {
          label: t('applications.information.home'),
          value: joined(record.Line1, record.Line2, record.City, `${record.State} ${record.Zip}`, record.County),
        },
        ...(record.MailingDiffers
          ? [
              {
                label: t('applications.information.mailing'),
                value: joined(
                  record.MailLine1,
                  record.MailLine2,
                  record.MailCity,
                  `${record.MailState} ${record.MailZip}`,
                ),
              },
            ]
          : []),
        {
          label: t('applications.information.contact'),
          value: joined(record.Phone && formatPhone(record.Phone), record.Email) || none,
        },
        {
          label: t('applications.information.representative'),
          value:
            joined(
              record.RepresentativeName,
              record.RepresentativeOrganization,
              record.RepresentativePhone && formatPhone(record.RepresentativePhone),
            ) || none,
        },
        {
          label: t('applications.information.signature'),
          value: record.SignedBy ? (
            <>
              {record.SignedBy} · {record.SignedOn && <DateText date={record.SignedOn} />}
            </>
          ) : (
            t('applications.soFar.unsigned')
          ),
        },
        ...(record.FiledBy ? [{ label: t('applications.summary.filedBy'), value: record.FiledBy }] : []),
      ]}
    />
  );
}
