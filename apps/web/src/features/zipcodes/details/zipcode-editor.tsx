import type { ZipcodeInput, ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import { useText } from '../../../platform/content/use-text.ts';
import { VersionedEditor } from '../../../shared/records/versioned-editor.tsx';
import { offered, usePlaces, useSaveZipcode } from '../queries.ts';
import { toInput, ZipcodeConflict } from './zipcode-conflict.tsx';
import { ZipcodeForm } from './zipcode-form.tsx';

const asItIs = (input: ZipcodeInput): ZipcodeInput => input;

export function ZipcodeEditor({ record }: { record: ZipcodeRecord }) {
  const t = useText();
  const saving = useSaveZipcode();
  const places = usePlaces();
  return (
    <VersionedEditor
      record={record}
      toInput={toInput}
      toRequest={asItIs}
      saving={saving}
      name={t('zipcodes.details.heading', { zip: record.Zip })}
      conflict={parts => <ZipcodeConflict {...parts} places={places} />}
      form={({ input, ...parts }) => (
        <ZipcodeForm
          {...parts}
          values={input}
          offices={offered(places.offices, input.OfficeCode)}
          workgroups={offered(places.workgroups, input.WorkgroupId)}
          faults={saving.faults}
        />
      )}
    />
  );
}
