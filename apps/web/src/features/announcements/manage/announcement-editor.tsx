import type { AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { useText } from '../../../platform/content/use-text.ts';
import { VersionedEditor } from '../../../shared/records/versioned-editor.tsx';
import { useSaveAnnouncement } from '../queries.ts';
import { AnnouncementConflict } from './announcement-conflict.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { fromValues, toInput, toValues } from './announcement-values.ts';
import { ExpireAnnouncement } from './expire-announcement.tsx';

export function AnnouncementEditor({ announcement }: { announcement: AnnouncementRow }) {
  const t = useText();
  const { AnnouncementId } = announcement;
  const saving = useSaveAnnouncement();
  const name = t('announcements.manage.thisOne');
  return (
    <VersionedEditor
      record={announcement}
      toInput={toInput}
      toRequest={Announcement => ({ AnnouncementId, Announcement })}
      saving={saving}
      name={name}
      conflict={parts => <AnnouncementConflict {...parts} />}
      form={({ input, onSave, ...parts }) => (
        <AnnouncementForm
          {...parts}
          values={toValues(input)}
          faults={saving.faults}
          label={name}
          submitLabel={t('common.record.save')}
          onSave={values => onSave(fromValues(values, input))}
          more={changed => <ExpireAnnouncement announcement={announcement} disabled={changed} />}
        />
      )}
    />
  );
}
