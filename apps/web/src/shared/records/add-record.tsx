import { limits } from '@commonweal/contracts/kit/limits';
import { Card, TextField } from '@commonweal/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import type { DraftOf } from '../drafts/use-draft.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RecordForm, type ValuesSchema } from './record-form.tsx';
import { type Made, useMade } from './use-made.ts';
import type { RecordSave } from './use-record-save.ts';

interface AddRecordProps<Schema extends ValuesSchema> {
  readonly title: string;
  readonly schema: Schema;
  readonly values: z.input<Schema>;
  readonly saving: RecordSave<unknown, z.output<Schema>, never>;
  readonly titles: Readonly<Record<string, string>>;
  /** Where Cancel leads. */
  readonly closeTo: string;
  readonly made: Made<z.output<Schema>>;
  readonly draft?: DraftOf;
  readonly children: ReactNode;
}

function useAdding<Schema extends ValuesSchema>({ saving, made, closeTo, ...form }: AddRecordProps<Schema>) {
  const t = useText();
  return {
    ...form,
    ...useMade(saving, made),
    version: 0,
    submitLabel: t('common.record.add'),
    onClose: () => goTo(closeTo),
  };
}

/** Adds a record in a dialog with an address of its own above a list; the new record opens. */
export function AddRecord<Schema extends ValuesSchema>(props: AddRecordProps<Schema>) {
  return <RecordDialog {...useAdding(props)} />;
}

/** Adds a record on a page of its own, which then shows it. */
export function AddRecordCard<Schema extends ValuesSchema>(props: AddRecordProps<Schema>) {
  return (
    <Card title={props.title}>
      <RecordForm {...useAdding(props)} />
    </Card>
  );
}

/** The code that a record is known by; it is chosen once. */
export function CodeField({ name }: { name: string }) {
  const t = useText();
  return (
    <TextField
      name={name}
      label={t('common.field.Code')}
      hint={t('common.record.codeHint')}
      limit={limits.referenceCode}
      required
      short
      mono
    />
  );
}
