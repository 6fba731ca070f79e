import type { MyAnnouncement } from '@commonweal/contracts/announcements/reader-calls';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Card, ContextBar, EmptyState, LoadingState, Page, Stack, useUi } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { focusTitle } from '../../../shared/records/takes-focus.tsx';
import { useCurrentAnnouncements } from '../queries.ts';
import { AnnouncementItem } from './announcement-item.tsx';

interface PartProps {
  title: string;
  /** What stands here when there are none. */
  empty?: string;
  announcements: readonly MyAnnouncement[];
}

function Part({ title, empty, announcements }: PartProps) {
  return (
    <Card title={title} meta={String(announcements.length)}>
      {announcements.length === 0 ? (
        <p className="cw-muted">{empty}</p>
      ) : (
        <Stack gap={1}>
          {announcements.map(each => (
            <AnnouncementItem key={each.AnnouncementId} announcement={each} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** The button that was pressed disappears with its announcement's place: the focus goes to the title, and the news is said. */
function useReadNews(unread: number | undefined): void {
  const t = useText();
  const { announce } = useUi();
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread < before.current) {
      announce(t('announcements.view.news', { n: unread }));
      if (document.activeElement === document.body) focusTitle();
    }
    before.current = unread;
  }, [unread, t, announce]);
}

/** The server answers in the language of the request, so a switch of language asks again. */
function useFreshLanguage(refresh: () => unknown): void {
  const language = useLanguage();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    refresh();
  }, [language, refresh]);
}

export default function ViewAnnouncementsPage() {
  const t = useText();
  const { data, error, refetch } = useCurrentAnnouncements();
  const unread = data?.data.filter(each => each.AcknowledgedAt === null);
  const read = data?.data.filter(each => each.AcknowledgedAt !== null);
  useReadNews(unread?.length);
  useFreshLanguage(refetch);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('announcements.view.title') }]}
          title={t('announcements.view.title')}
          {...(unread && {
            status: <span className="cw-muted">{t('announcements.view.count', { n: unread.length })}</span>,
          })}
        />
      }
    >
      {unread && read ? (
        unread.length + read.length === 0 ? (
          <Card>
            <EmptyState title={t('announcements.view.none')}>{t('announcements.view.noneText')}</EmptyState>
          </Card>
        ) : (
          <Stack>
            <Part
              title={t('announcements.view.unread')}
              empty={t('announcements.view.allRead')}
              announcements={unread}
            />
            {read.length > 0 && <Part title={t('announcements.view.alreadyRead')} announcements={read} />}
          </Stack>
        )
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
