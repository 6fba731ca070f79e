import { Card, Chip, EmptyState, PlainTable, StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { SectionProps } from './section-props.ts';

const icons = { directory: 'groups', portal: 'settings' } as const;

/** Every role that the person holds now, with where it comes from. */
export function HeldRoles({ record }: SectionProps) {
  const t = useText();
  const title = t('users.roles.heldTitle');
  return (
    <Card title={title} flush>
      {record.Roles.length === 0 ? (
        <EmptyState title={t('users.roles.none')} level={3}>
          {t('users.roles.noneText')}
        </EmptyState>
      ) : (
        <PlainTable
          label={title}
          headings={[t('common.field.RoleName'), t('users.roles.sourceTitle'), t('common.word.currentState')]}
          size="normal"
          named
        >
          {record.Roles.map(role => (
            <tr key={`${role.RoleName} ${role.Source}`}>
              <th scope="row">{role.RoleName}</th>
              <td>
                <Chip icon={icons[role.Source]}>{t(`users.roles.source.${role.Source}`)}</Chip>
                <span className="cw-small cw-muted"> {t(`users.roles.sourceText.${role.Source}`)}</span>
              </td>
              <td>
                <StatusChip status={role.Active ? 'active' : 'inactive'} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}
