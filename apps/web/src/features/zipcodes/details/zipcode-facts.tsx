import type { ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import { Card, CopyableId, DateTimeText, DescriptionList } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** What the postal service and the county map say; nobody edits it here. */
export function ZipcodeFacts({ record }: { record: ZipcodeRecord }) {
  const t = useText();
  const { flags } = useUser();
  const regions = useReferenceTable('REGION');
  const who = record.ChangedBy === 'system' ? t('zipcodes.details.system') : record.ChangedBy;
  return (
    <Card
      title={t('zipcodes.details.facts')}
      foot={
        <span className="cw-muted">
          {t('zipcodes.details.changed', { who })}, <DateTimeText instant={record.ChangedAt} />
        </span>
      }
    >
      <DescriptionList
        items={[
          {
            label: t('zipcodes.column.zip'),
            value: <CopyableId value={record.Zip} label={t('zipcodes.column.zip')} />,
          },
          { label: t('common.field.County'), value: record.County },
          { label: t('zipcodes.details.fips'), value: <span className="cw-mono">{record.Fips}</span> },
          ...(flags.Region === true
            ? [{ label: t('common.field.Region'), value: regions.describe(record.RegionId) }]
            : []),
          { label: t('zipcodes.column.centralTime'), value: t(`zipcodes.time.${record.CentralTime}`) },
        ]}
      />
    </Card>
  );
}
