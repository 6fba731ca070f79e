import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { LoadingState, later } from '@commonweal/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { focusTitle } from '../../../shared/records/takes-focus.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { newAnnouncement } from './new-announcement.ts';
import './manage-announcements.css';

// The form brings the calendar of time zones with it; whoever only looks at the list does not wait for it.
const NewAnnouncementPage = later(
  async () => ({ default: (await import('./announcement-page.tsx')).NewAnnouncementPage }),
  LoadingState,
);
const AnnouncementPage = later(
  async () => ({ default: (await import('./announcement-page.tsx')).AnnouncementPage }),
  LoadingState,
);

type OpenId = string | undefined;

/** Stands beside the content, so that its effect runs once that content is there. */
function FocusOnChange({ id, shown }: { id: OpenId; shown: RefObject<OpenId> }) {
  useEffect(() => {
    if (shown.current !== id) focusTitle();
    shown.current = id;
  }, [id, shown]);
  return null;
}

/** The list, a new announcement and one announcement share an address; going between them moves the focus as a new screen does. */
export default function ManageAnnouncementsPage() {
  const { AnnouncementId: id } = useScreenParams(manageAnnouncementsScreen);
  const shown = useRef(id);
  return (
    <>
      {id === undefined ? (
        <AnnouncementList />
      ) : id === newAnnouncement ? (
        <NewAnnouncementPage />
      ) : (
        <AnnouncementPage id={id} />
      )}
      <FocusOnChange id={id} shown={shown} />
    </>
  );
}
