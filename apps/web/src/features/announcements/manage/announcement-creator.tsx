import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { useRef, useState } from 'react';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { notify } from '../../../platform/notifications/notifications.ts';
import { useBusinessClock } from '../../../platform/session/session-store.ts';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';
import { useCreateAnnouncement } from '../queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { blankValues, fromValues } from './announcement-values.ts';
import { businessNow } from './schedule-fields.tsx';

export function AnnouncementCreator() {
  const t = useText();
  const search = useSearchParams();
  const clock = useBusinessClock();
  const [values] = useState(() => blankValues(businessNow(clock)));
  const dirty = useRef(false);
  const { create, faults } = useCreateAnnouncement();
  return (
    <>
      <LeaveGuard dirty={() => dirty.current} />
      <AnnouncementForm
        values={values}
        faults={faults}
        label={t('announcements.manage.new')}
        submitLabel={t('announcements.manage.publish')}
        savedAt={null}
        dirty={dirty}
        onSave={async given => {
          const created = await create(fromValues(given));
          if (created === undefined) return false;
          dirty.current = false;
          notify(message('success', 'announcements.manage.published'));
          goTo(manageAnnouncementsScreen.at({ AnnouncementId: created.AnnouncementId }, search), { replace: true });
          return true;
        }}
      />
    </>
  );
}
