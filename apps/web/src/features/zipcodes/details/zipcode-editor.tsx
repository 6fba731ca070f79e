import type { ZipcodeInput, ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import { useUi } from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { LeaveGuard } from '../../../platform/records/leave-guard.tsx';
import { focusTitle, TakesFocus } from '../../../platform/records/takes-focus.tsx';
import { offered, usePlaces, useSaveZipcode } from '../queries.ts';
import { toInput, ZipcodeConflict } from './zipcode-conflict.tsx';
import { ZipcodeForm } from './zipcode-form.tsx';

/** What the form started from: a save is refused when the stored version is another one. */
interface Base {
  readonly values: ZipcodeInput;
  readonly version: number;
  /** Counts the records that came from elsewhere; each gets a fresh form. An own save keeps the form and the focus. */
  readonly form: number;
}

const toBase = (record: ZipcodeRecord, form: number): Base => ({
  values: toInput(record),
  version: record.Version,
  form,
});

export function ZipcodeEditor({ record }: { record: ZipcodeRecord }) {
  const t = useText();
  const { announce } = useUi();
  const [base, setBase] = useState(() => toBase(record, 0));
  const [mine, setMine] = useState<ZipcodeInput | null>(null);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const dirty = useRef(false);
  const saving = useSaveZipcode();
  const places = usePlaces();

  // A fresher record replaces what is shown as long as the person has not begun to change it.
  useEffect(() => {
    if (!dirty.current) {
      setBase(before => (record.Version > before.version ? toBase(record, before.form + 1) : before));
    }
  }, [record]);

  async function save(values: ZipcodeInput, version: number): Promise<boolean> {
    setMine(values);
    const answer = await saving.save(values, version);
    if (answer === undefined) return false;
    dirty.current = false;
    setBase(before => ({ ...before, values, version: answer.Version }));
    setSavedVersion(answer.Version);
    announce(t('common.record.savedToast', { record: t('zipcodes.details.heading', { zip: values.Zip }) }));
    return true;
  }

  const { theirs } = saving;
  const isConflict = theirs !== null && mine !== null;
  return (
    <>
      <LeaveGuard dirty={() => dirty.current || isConflict} />
      {isConflict ? (
        <TakesFocus>
          <ZipcodeConflict
            base={base.values}
            mine={mine}
            theirs={theirs}
            places={places}
            busy={saving.busy}
            onResolve={async values => {
              if (await save(values, theirs.Version)) focusTitle();
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
        <ZipcodeForm
          key={base.form}
          values={base.values}
          offices={offered(places.offices, base.values.OfficeCode)}
          workgroups={offered(places.workgroups, base.values.WorkgroupId)}
          faults={saving.faults}
          savedAt={savedVersion === record.Version ? record.ChangedAt : null}
          dirty={dirty}
          onSave={values => save(values, base.version)}
        />
      )}
    </>
  );
}
