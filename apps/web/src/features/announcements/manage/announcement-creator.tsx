import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { useState } from 'react';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { notify } from '../../../platform/notifications/notifications.ts';
import { useBusinessClock } from '../../../platform/session/session-store.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useCreateAnnouncement } from '../queries.ts';
import { AnnouncementFields, usePlacedFaults } from './announcement-fields.tsx';
import { AnnouncementForm, type AnnouncementValues, blankValues, fromValues } from './announcement-values.ts';
import { useAnnouncementWords } from './announcement-words.ts';
import { businessNow } from './schedule-fields.tsx';

export function AnnouncementCreator() {
  const t = useText();
  const search = useSearchParams();
  const clock = useBusinessClock();
  const [values] = useState(() => blankValues(businessNow(clock)));
  const [createdId, setCreatedId] = useState<string | null>(null);
  const creating = useCreateAnnouncement();
  return (
    <RecordForm
      title={t('announcements.manage.new')}
      schema={AnnouncementForm}
      values={values}
      version={0}
      saving={{
        ...creating,
        faults: usePlacedFaults(creating.faults),
        async save(given: AnnouncementValues, version) {
          const created = await creating.save(fromValues(given), version);
          if (created === undefined) return undefined;
          setCreatedId(created.AnnouncementId);
          return created.AnnouncementId;
        },
      }}
      titles={useAnnouncementWords().titles}
      submitLabel={t('announcements.manage.publish')}
      stays={{ changedAt: null, bar: true }}
      onDone={() => {
        if (createdId === null) return;
        notify(message('success', 'announcements.manage.published'));
        goTo(manageAnnouncementsScreen.at({ AnnouncementId: createdId }, search), { replace: true });
      }}
    >
      <AnnouncementFields />
    </RecordForm>
  );
}
