import { manageAnnouncementsPage } from '@commonweal/contracts/access/pages';
import type { AnnouncementInput, AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { useUi } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useSaveAnnouncement } from '../queries.ts';
import { AnnouncementFields, usePlacedFaults } from './announcement-fields.tsx';
import {
  AnnouncementForm,
  type AnnouncementValues,
  fromValues,
  toInput,
  toStoredValues,
  toValues,
} from './announcement-values.ts';
import { useAnnouncementWords } from './announcement-words.ts';
import { ExpireAnnouncement } from './expire-announcement.tsx';

export function AnnouncementEditor({ announcement }: { announcement: AnnouncementRow }) {
  const t = useText();
  const { announce } = useUi();
  const mayEdit = useAccess(manageAnnouncementsPage.at('Page')) === 'U';
  const { AnnouncementId } = announcement;
  const saving = useSaveAnnouncement();
  const { titles, words } = useAnnouncementWords();
  const name = t('common.field.Announcement');
  // A time that nobody touched keeps the moment that is stored now, to the second.
  const kept = toInput(saving.theirs ?? announcement);
  return (
    <RecordForm
      title={name}
      schema={AnnouncementForm}
      values={toStoredValues(announcement)}
      version={announcement.Version}
      saving={{
        ...saving,
        faults: usePlacedFaults(saving.faults),
        save: (values: AnnouncementValues, version) =>
          saving.save({ AnnouncementId, Announcement: fromValues(values, kept) }, version),
      }}
      toValues={toStoredValues}
      titles={titles}
      words={(field, value) => <span className="cw-app-message">{words(field, value)}</span>}
      compares={{
        of: values => ({ ...fromValues(values, kept) }),
        back: compared => toValues(compared as AnnouncementInput),
      }}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      stays={{ changedAt: announcement.ChangedAt, bar: true }}
      onDone={() => announce(t('common.record.savedToast', { record: name }))}
      actions={<ExpireAnnouncement announcement={announcement} />}
    >
      <AnnouncementFields />
    </RecordForm>
  );
}
