import { Card, useToast } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { RecordForm, type Stored, type ValuesSchema } from './record-form.tsx';
import type { RecordSave } from './use-record-save.ts';

interface RecordCardProps<Schema extends ValuesSchema, Theirs extends Stored, Given> {
  readonly title: string;
  /** What the record is called in the message that it was saved. */
  readonly name: string;
  readonly schema: Schema;
  readonly record: Theirs;
  readonly toInput: (record: Theirs) => z.input<Schema>;
  readonly saving: RecordSave<unknown, Given, Theirs>;
  readonly request: (values: z.output<Schema>) => Given;
  readonly naming: {
    readonly titles: Readonly<Record<string, string>>;
    readonly words: (field: string, value: unknown) => string;
  };
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}

/** Changes a record on its own page. */
export function RecordCard<Schema extends ValuesSchema, Theirs extends Stored, Given>(
  props: RecordCardProps<Schema, Theirs, Given>,
) {
  const { title, name, record, saving, naming } = props;
  const t = useText();
  const toast = useToast();
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  return (
    <Card title={title}>
      <RecordForm
        key={saves}
        title={title}
        schema={props.schema}
        values={props.toInput(record)}
        version={record.Version}
        saving={{ ...saving, save: (values, version) => saving.save(props.request(values), version) }}
        toValues={props.toInput}
        titles={naming.titles}
        words={naming.words}
        readOnly={!props.mayEdit}
        submitLabel={t('common.record.save')}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: name }) });
          setSaves(before => before + 1);
        }}
      >
        {props.children}
      </RecordForm>
    </Card>
  );
}
