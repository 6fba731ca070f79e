import { Card, CopyableId, DateTimeText, DescriptionList } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { SectionProps } from './section-props.ts';

/** What nobody types: it follows from signing in and from what others did. */
export function ProfileFacts({ record }: SectionProps) {
  const t = useText();
  return (
    <Card title={t('users.facts.title')} rule>
      <DescriptionList
        layout="above"
        items={[
          {
            label: t('common.field.UserId'),
            value: <CopyableId value={record.UserId} label={t('common.field.UserId')} />,
          },
          ...(record.AdminUnitName ? [{ label: t('common.field.AdminUnitId'), value: record.AdminUnitName }] : []),
          { label: t('users.facts.regionCode'), value: <span className="cw-mono">{record.RegionWpCode}</span> },
          {
            label: t('users.column.lastSignIn'),
            value: record.LastSignInAt ? <DateTimeText instant={record.LastSignInAt} /> : t('users.never'),
          },
          { label: t('users.facts.changedAt'), value: <DateTimeText instant={record.ChangedAt} /> },
          { label: t('users.facts.changedBy'), value: record.ChangedByName },
        ]}
      />
    </Card>
  );
}
