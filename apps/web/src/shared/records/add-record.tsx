import { limits } from '@commonweal/contracts/kit/limits';
import { TextField } from '@commonweal/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { ValuesSchema } from './record-form.tsx';
import { type Made, useMade } from './use-made.ts';
import type { RecordSave } from './use-record-save.ts';

interface AddRecordProps<Schema extends ValuesSchema> {
  readonly title: string;
  readonly schema: Schema;
  readonly values: z.input<Schema>;
  readonly creating: RecordSave<unknown, z.output<Schema>, never>;
  readonly titles: Readonly<Record<string, string>>;
  /** The field that holds the code: it is chosen once. */
  readonly codeField: string;
  readonly closeTo: string;
  readonly made: Made<z.output<Schema>>;
  readonly children: ReactNode;
}

/** A dialog with an address of its own above a list; the new record opens. */
export function AddRecord<Schema extends ValuesSchema>(props: AddRecordProps<Schema>) {
  const t = useText();
  const { saving, onDone } = useMade(props.creating, props.made);
  return (
    <RecordDialog
      title={props.title}
      schema={props.schema}
      values={props.values}
      version={0}
      saving={saving}
      titles={props.titles}
      submitLabel={t('common.record.add')}
      onClose={() => goTo(props.closeTo)}
      onDone={onDone}
    >
      <TextField
        name={props.codeField}
        label={t('common.record.code')}
        hint={t('common.record.codeHint')}
        limit={limits.referenceCode}
        required
        short
        mono
      />
      {props.children}
    </RecordDialog>
  );
}
