import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { Modal, TextField, useToast } from '@commonweal/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm, type ValuesSchema } from '../../../shared/records/record-form.tsx';
import type { RecordSave } from '../../../shared/records/use-record-save.ts';

export const reason = { Reason: line(limits.reason) };

export interface ItemFormProps {
  readonly item: WorkItemDetails;
  /** A dialog over the list or the item; without it the form is the page. */
  readonly onClose?: () => void;
  readonly onDone: () => void;
}

interface Props<Schema extends ValuesSchema, Given> extends ItemFormProps {
  readonly title: string;
  readonly schema: Schema;
  readonly values: z.input<Schema>;
  readonly saving: RecordSave<unknown, Given, never>;
  readonly request: (values: z.output<Schema>) => Given;
  readonly submitLabel: string;
  readonly done: string;
  readonly children: ReactNode;
}

/** One change of an item, with its reason: the same form on a page of its own and in a dialog. */
export function ItemForm<Schema extends ValuesSchema, Given>(props: Props<Schema, Given>) {
  const { item, title, saving, request, onClose, onDone } = props;
  const t = useText();
  const toast = useToast();
  const form = (
    <RecordForm
      title={title}
      schema={props.schema}
      values={props.values}
      version={item.Version}
      saving={{ ...saving, save: (values: z.output<Schema>, version) => saving.save(request(values), version) }}
      titles={{}}
      submitLabel={props.submitLabel}
      {...(onClose && { onClose })}
      onDone={() => {
        toast({ text: props.done });
        onDone();
      }}
    >
      {props.children}
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordForm>
  );
  if (!onClose) return form;
  return (
    <Modal open wide onClose={onClose} title={title}>
      {form}
    </Modal>
  );
}
