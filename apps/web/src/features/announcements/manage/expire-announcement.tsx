import type { AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { Button, ConfirmDialog, useFormStatus } from '@commonweal/ui';
import { useState } from 'react';
import { message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { notify } from '../../../platform/notifications/notifications.ts';
import { focusTitle } from '../../../shared/records/takes-focus.tsx';
import { useAnnouncement, useExpireAnnouncement } from '../queries.ts';

/** Ends an announcement before its time. Unsaved changes wait until they are saved or discarded. */
export function ExpireAnnouncement({ announcement }: { announcement: AnnouncementRow }) {
  const t = useText();
  const { dirty } = useFormStatus();
  const [asking, setAsking] = useState(false);
  const { refetch } = useAnnouncement(announcement.AnnouncementId);
  const expire = useExpireAnnouncement();
  if (announcement.State === 'ended') return null;

  async function run() {
    const { AnnouncementId, Version } = announcement;
    const done = await expire.run({ AnnouncementId }, { ifMatch: Version });
    setAsking(false);
    // Refused, most likely because somebody else saved first: the page shows how it stands now.
    if (!done) return void refetch();
    notify(message('success', 'announcements.expire.done'));
    // The button goes with its reason; the dialog gives the focus back to nothing, and then the title takes it.
    setTimeout(focusTitle);
  }

  return (
    <>
      <Button
        variant="danger"
        icon="cancel"
        disabled={dirty}
        data-replay="expire announcement"
        onClick={() => setAsking(true)}
      >
        {t('announcements.expire.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={expire.busy}
        title={t('announcements.expire.title')}
        confirmLabel={t('announcements.expire.action')}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`announcements.expire.${announcement.State}`)}</p>
      </ConfirmDialog>
    </>
  );
}
