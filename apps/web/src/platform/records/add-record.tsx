import { limits } from '@commonweal/contracts/kit/limits';
import { TextField, useToast } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../content/use-text.ts';
import { goTo } from '../navigation.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { ValuesSchema } from './record-form.tsx';
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
  /** Where the new record opens, and how it is called. */
  readonly made: (values: z.output<Schema>) => { readonly address: string; readonly name: string };
  readonly children: ReactNode;
}

/** A dialog with an address of its own above a list; the new record opens. */
export function AddRecord<Schema extends ValuesSchema>(props: AddRecordProps<Schema>) {
  const { creating, made } = props;
  const t = useText();
  const toast = useToast();
  const [sent, setSent] = useState<z.output<Schema> | null>(null);
  return (
    <RecordDialog
      title={props.title}
      schema={props.schema}
      values={props.values}
      version={0}
      saving={{
        ...creating,
        save: (values, version) => {
          setSent(values);
          return creating.save(values, version);
        },
      }}
      titles={props.titles}
      submitLabel={t('common.record.add')}
      onClose={() => goTo(props.closeTo)}
      onDone={() => {
        if (sent === null) return;
        const { address, name } = made(sent);
        toast({ text: t('common.record.addedToast', { record: name }) });
        goTo(address, { replace: true });
      }}
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
