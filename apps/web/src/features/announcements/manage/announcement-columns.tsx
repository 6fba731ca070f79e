import { announcementList } from '@commonweal/contracts/announcements/calls';
import { formatInstantDate, formatNumber, formatTime } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { SeverityChip, StateChip } from '../severity.tsx';

export function useAnnouncementColumns() {
  const t = useText();
  const language = useLanguage();
  const { flags } = useUser();
  const regions = useReferenceTable('REGION');
  const everyone = (text: string) => <span className="cw-muted">{text}</span>;
  // Two short lines: side by side, two moments would push the audience out of sight.
  const moment = (instant: string) => (
    <time className="cw-announcement-moment" dateTime={instant}>
      <span className="cw-nowrap">{formatInstantDate(instant, language)}</span>{' '}
      <span className="cw-nowrap cw-small cw-muted">
        {formatTime(instant, language)} {t('ui.zone')}
      </span>
    </time>
  );
  return columnsOf(announcementList, t, {
    TitleEn: {
      opens: true,
      hideable: false,
      // The server sorts by the English title; that order would look wrong over the Spanish ones.
      sortable: language === 'en',
      cell: row => <span className="cw-announcement-title">{language === 'es' ? row.TitleEs : row.TitleEn}</span>,
    },
    Severity: { cell: row => <SeverityChip severity={row.Severity} /> },
    State: { cell: row => <StateChip state={row.State} /> },
    StartsAt: { cell: row => moment(row.StartsAt) },
    EndsAt: { cell: row => moment(row.EndsAt) },
    RoleNames: {
      cell: row => (row.RoleNames.length === 0 ? everyone(t('announcements.everyRole')) : row.RoleNames.join(', ')),
    },
    RegionIds:
      flags.Region === true
        ? {
            cell: row =>
              row.RegionIds.length === 0
                ? everyone(t('announcements.everyRegion'))
                : row.RegionIds.map(regions.describe).join(', '),
          }
        : undefined,
    ReadBy: { align: 'end', cell: row => formatNumber(row.ReadBy, language) },
  });
}
