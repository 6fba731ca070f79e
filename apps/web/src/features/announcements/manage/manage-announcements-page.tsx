import { useEffect, useRef } from 'react';
import { focusTitle } from '../../../platform/records/takes-focus.tsx';
import { useSearchParams } from '../../../platform/use-search.ts';
import { newAnnouncement, openAnnouncement } from '../addresses.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { AnnouncementPage, NewAnnouncementPage } from './announcement-page.tsx';
import './manage-announcements.css';

/** The list, a new announcement and one announcement share an address; going between them moves the focus as a new screen does. */
function useFocusOnTitle(id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    focusTitle();
  }, [id]);
}

export default function ManageAnnouncementsPage() {
  const id = openAnnouncement(useSearchParams());
  useFocusOnTitle(id);
  if (id === undefined) return <AnnouncementList />;
  return id === newAnnouncement ? <NewAnnouncementPage /> : <AnnouncementPage id={id} />;
}
