import { manageAnnouncementsPage } from '@commonweal/contracts/access/pages';
import type { AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, later, NoAccessState, Page, SideNav } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useOptionalUser } from '../../../platform/session/session-store.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { useAnnouncement } from '../queries.ts';
import { SeverityChip, StateChip } from '../severity.tsx';
import { AnnouncementCreator } from './announcement-creator.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementHistory } from './announcement-history.tsx';

const AnnouncementReaders = later(
  async () => ({ default: (await import('./announcement-readers.tsx')).AnnouncementReaders }),
  LoadingState,
);

function Bar({ title, announcement }: { title: string; announcement?: AnnouncementRow | undefined }) {
  const t = useText();
  const back = manageAnnouncementsScreen.at({}, useSearchParams());
  const hasBackLink = useOptionalUser()?.flags.BackToSearch === true;
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('announcements.manage.title'), to: back },
        { label: title },
      ]}
      title={title}
      {...(announcement && {
        status: (
          <>
            <SeverityChip severity={announcement.Severity} />
            <StateChip state={announcement.State} />
          </>
        ),
      })}
      {...(hasBackLink && {
        actions: (
          <ButtonLink variant="secondary" icon="arrow_back" to={back}>
            {t('announcements.manage.back')}
          </ButtonLink>
        ),
      })}
    />
  );
}

export function NewAnnouncementPage() {
  const t = useText();
  const mayCreate = useAccess(manageAnnouncementsPage.at('Page')) === 'U';
  return (
    <Page contextBar={<Bar title={t('announcements.manage.new')} />}>
      {mayCreate ? (
        <AnnouncementCreator />
      ) : (
        <NoAccessState title={t('access_denied')}>{t('ACCESS_FORBIDDEN')}</NoAccessState>
      )}
    </Page>
  );
}

function Sections({ announcement }: { announcement: AnnouncementRow }) {
  const t = useText();
  const search = useSearchParams();
  const { tab } = manageAnnouncementsScreen.read(search);
  const { AnnouncementId: id, ReadBy } = announcement;
  return (
    <SideNav
      label={t('common.record.sections', { record: t('common.field.Announcement') })}
      current={tab}
      groups={[
        {
          items: [
            {
              id: 'message',
              label: t('common.field.Announcement'),
              to: manageAnnouncementsScreen.at({ AnnouncementId: id }, search),
            },
            {
              id: 'readers',
              label: t('announcements.column.readBy'),
              to: manageAnnouncementsScreen.at({ AnnouncementId: id, tab: 'readers' }, search),
              count: ReadBy,
              object: manageAnnouncementsPage.at('Readers'),
            },
            {
              id: 'history',
              label: t('common.record.history'),
              to: manageAnnouncementsScreen.at({ AnnouncementId: id, tab: 'history' }, search),
            },
          ],
        },
      ]}
    />
  );
}

export function AnnouncementPage({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const search = useSearchParams();
  const { tab } = manageAnnouncementsScreen.read(search);
  const { data: announcement, error, refetch } = useAnnouncement(id);
  const seesReaders = useAccess(manageAnnouncementsPage.at('Readers')) !== 'X';
  const title = announcement && (language === 'es' ? announcement.TitleEs : announcement.TitleEn);
  useRecordVisit('announcements.manage.visit', title ? { name: title } : undefined);

  const bar = <Bar title={title ?? t('common.field.Announcement')} {...(announcement && { announcement })} />;
  if (!announcement) {
    return (
      <Page contextBar={bar}>
        {!error ? (
          <LoadingState />
        ) : error.status !== 404 && error.status !== 400 ? (
          <FailureState failure={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            title={t('announcements.error.notFound')}
            action={
              <ButtonLink to={manageAnnouncementsScreen.at({}, search)}>{t('announcements.manage.back')}</ButtonLink>
            }
          >
            {t('announcements.manage.gone')}
          </EmptyState>
        )}
      </Page>
    );
  }
  return (
    <Page contextBar={bar} sideNav={<Sections announcement={announcement} />}>
      {tab === 'history' ? (
        <AnnouncementHistory id={id} />
      ) : tab === 'readers' && seesReaders ? (
        <AnnouncementReaders id={id} />
      ) : (
        <AnnouncementEditor key={id} announcement={announcement} />
      )}
    </Page>
  );
}
