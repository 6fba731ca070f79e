import { Card, Chip, EmptyState, StatusChip, TableFrame } from '@commonweal/ui';
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
        <TableFrame label={title}>
          <table className="cw-table cw-table--normal" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('common.field.RoleName')}</th>
                <th scope="col">{t('users.roles.sourceTitle')}</th>
                <th scope="col">{t('common.word.currentState')}</th>
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}
