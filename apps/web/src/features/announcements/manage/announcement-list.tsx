import { manageAnnouncementsPage } from '@commonweal/contracts/access/pages';
import { announcementList } from '@commonweal/contracts/announcements/calls';
import { announcementStates, severities } from '@commonweal/contracts/announcements/reader-calls';
import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useAnnouncementColumns } from './announcement-columns.tsx';
import { newAnnouncement } from './new-announcement.ts';

function useFields(): FilterField[] {
  const t = useText();
  return [
    {
      kind: 'text',
      id: 'Text',
      label: t('announcements.manage.text'),
      placeholder: t('announcements.manage.textHint'),
    },
    {
      kind: 'select',
      id: 'State',
      label: t('common.word.currentState'),
      anyLabel: t('announcements.manage.anyState'),
      options: announcementStates.map(value => ({ value, label: t(`announcements.state.${value}`) })),
    },
    {
      kind: 'select',
      id: 'Severity',
      label: t('common.field.Severity'),
      anyLabel: t('announcements.manage.anySeverity'),
      options: severities.map(value => ({ value, label: t(`announcements.severity.${value}`) })),
    },
  ];
}

export function AnnouncementList() {
  const t = useText();
  const search = useSearchParams();
  const list = useList(announcementList, manageAnnouncementsScreen.name);
  const columns = useAnnouncementColumns();
  const fields = useFields();
  const mayCreate = useAccess(manageAnnouncementsPage.at('Page')) === 'U';
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('announcements.manage.title') },
      ]}
      title={t('announcements.manage.title')}
      {...(mayCreate && {
        actions: (
          <ButtonLink icon="add" to={manageAnnouncementsScreen.at({ AnnouncementId: newAnnouncement }, search)}>
            {t('announcements.manage.new')}
          </ButtonLink>
        ),
      })}
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.AnnouncementId,
        rowHref: row => manageAnnouncementsScreen.at({ AnnouncementId: row.AnnouncementId }, search),
      }}
    />
  );
}
