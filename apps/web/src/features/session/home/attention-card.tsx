import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import type { Attention, AttentionKind } from '@commonweal/contracts/desk/desk-call';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { alertsScreen, testScreen } from '@commonweal/contracts/operations/screens';
import { workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { workgroupDetailsScreen } from '@commonweal/contracts/workgroups/screens';
import { ButtonLink, Card, Chip, type ChipTone, Count, DateTimeText, type IconName, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

const faces: Record<AttentionKind, { tone: ChipTone; icon: IconName }> = {
  failedJob: { tone: 'error', icon: 'error' },
  groupWithoutMembers: { tone: 'warning', icon: 'warning' },
  heldByLeavers: { tone: 'warning', icon: 'warning' },
  nowhere: { tone: 'warning', icon: 'warning' },
  approvals: { tone: 'primary', icon: 'verified' },
  alerts: { tone: 'info', icon: 'notifications' },
  announcementEnds: { tone: 'gray', icon: 'event' },
};

/** Where somebody can do something about it. */
function placeOf({ Kind, Key }: Attention): string {
  switch (Kind) {
    case 'failedJob':
      return testScreen.path;
    case 'groupWithoutMembers':
      return workgroupDetailsScreen.at({ WorkgroupId: Key });
    case 'heldByLeavers':
      return `${workItemSearchScreen.path}${stringifySearch({ assignedTo: Key, Open: 'Y' })}`;
    case 'nowhere':
      return `${workItemSearchScreen.path}${stringifySearch({ Flag: 'UWI', Open: 'Y' })}`;
    case 'approvals':
      return approvalsScreen.path;
    case 'alerts':
      return alertsScreen.path;
    case 'announcementEnds':
      return manageAnnouncementsScreen.path;
  }
}

/** What stops work first, then what is oldest. */
export function AttentionCard({ entries }: { entries: readonly Attention[] }) {
  const t = useText();
  return (
    <Card
      title={t('session.home.attention')}
      actions={<Count value={entries.length} />}
      flush
      foot={<span className="cw-muted">{t('session.home.attentionHint')}</span>}
    >
      {entries.length === 0 ? (
        <p className="cw-desk__empty">{t('session.home.attentionNone')}</p>
      ) : (
        <TableFrame label={t('session.home.attention')}>
          <table className="cw-table cw-table--compact" aria-label={t('session.home.attention')}>
            <thead>
              <tr>
                <th scope="col">{t('session.home.kind')}</th>
                <th scope="col">{t('session.home.what')}</th>
                <th scope="col">{t('session.home.since')}</th>
                <th scope="col">
                  <span className="cw-sr-only">{t('session.home.open')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(entry => {
                const words = t(`session.home.attentionText.${entry.Kind}`, { name: entry.Name, count: entry.Count });
                return (
                  <tr key={`${entry.Kind} ${entry.Key}`}>
                    <td>
                      <Chip {...faces[entry.Kind]}>{t(`session.home.attentionKind.${entry.Kind}`)}</Chip>
                    </td>
                    <th scope="row">{words}</th>
                    <td>{entry.Since && <DateTimeText instant={entry.Since} />}</td>
                    <td className="cw-number">
                      <ButtonLink
                        size="tiny"
                        variant="secondary"
                        to={placeOf(entry)}
                        aria-label={t('session.home.openNamed', { name: words })}
                      >
                        {t('session.home.open')}
                      </ButtonLink>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}
