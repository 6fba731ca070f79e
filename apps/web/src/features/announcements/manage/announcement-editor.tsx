import type { AnnouncementInput, AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { useUi } from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { LeaveGuard } from '../../../platform/records/leave-guard.tsx';
import { focusTitle, TakesFocus } from '../../../platform/records/takes-focus.tsx';
import { useSaveAnnouncement } from '../queries.ts';
import { AnnouncementConflict } from './announcement-conflict.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { fromValues, toInput, toValues } from './announcement-values.ts';
import { ExpireAnnouncement } from './expire-announcement.tsx';

/** What the form started from: a save is refused when the stored version is another one. */
interface Base {
  readonly input: AnnouncementInput;
  readonly version: number;
  /** Counts the records that came from elsewhere; each gets a fresh form. An own save keeps the form and the focus. */
  readonly form: number;
}

const toBase = (row: AnnouncementRow, form: number): Base => ({ input: toInput(row), version: row.Version, form });

export function AnnouncementEditor({ announcement }: { announcement: AnnouncementRow }) {
  const t = useText();
  const { announce } = useUi();
  const [base, setBase] = useState(() => toBase(announcement, 0));
  const [mine, setMine] = useState<AnnouncementInput | null>(null);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const dirty = useRef(false);
  const saving = useSaveAnnouncement();
  const { AnnouncementId } = announcement;

  // A fresher record replaces what is shown as long as the person has not begun to change it.
  useEffect(() => {
    if (dirty.current) return;
    setBase(before => (announcement.Version > before.version ? toBase(announcement, before.form + 1) : before));
  }, [announcement]);

  async function save(input: AnnouncementInput, version: number): Promise<boolean> {
    setMine(input);
    const answer = await saving.save({ AnnouncementId, Announcement: input }, version);
    if (answer === undefined) return false;
    dirty.current = false;
    setBase(before => ({ ...before, input, version: answer.Version }));
    setSavedVersion(answer.Version);
    announce(t('common.record.savedToast', { record: t('announcements.manage.thisOne') }));
    return true;
  }

  const { theirs } = saving;
  const isConflict = theirs !== null && mine !== null;
  return (
    <>
      <LeaveGuard dirty={() => dirty.current || isConflict} />
      {isConflict ? (
        <TakesFocus>
          <AnnouncementConflict
            base={base.input}
            mine={mine}
            theirs={theirs}
            busy={saving.busy}
            onResolve={async input => {
              if (await save(input, theirs.Version)) focusTitle();
            }}
            onReload={() => {
              setBase(before => toBase(theirs, before.form + 1));
              setMine(null);
              saving.forgetTheirs();
              focusTitle();
            }}
          />
        </TakesFocus>
      ) : (
        <AnnouncementForm
          key={base.form}
          values={toValues(base.input)}
          faults={saving.faults}
          label={t('announcements.manage.thisOne')}
          submitLabel={t('common.record.save')}
          savedAt={savedVersion === announcement.Version ? announcement.ChangedAt : null}
          dirty={dirty}
          onSave={values => save(fromValues(values, base.input), base.version)}
          more={changed => <ExpireAnnouncement announcement={announcement} disabled={changed} />}
        />
      )}
    </>
  );
}
