import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import { Alert, Button, Card, useToast } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { goTo } from '../../platform/navigation.ts';
import { RecordForm, type Stored, type ValuesSchema } from '../../shared/records/record-form.tsx';
import { RecordHistory } from '../../shared/records/record-history.tsx';
import { StatusDialog } from '../../shared/records/status-dialog.tsx';
import { type Made, useMade } from '../../shared/records/use-made.ts';
import type { RecordSave } from '../../shared/records/use-record-save.ts';

interface NewRecordProps<Schema extends ValuesSchema> {
  readonly title: string;
  readonly schema: Schema;
  readonly values: z.input<Schema>;
  readonly creating: RecordSave<unknown, z.output<Schema>, never>;
  readonly titles: Readonly<Record<string, string>>;
  readonly list: string;
  readonly made: Made<z.output<Schema>>;
  readonly children: ReactNode;
}

export function NewRecord<Schema extends ValuesSchema>(props: NewRecordProps<Schema>) {
  const { title } = props;
  const t = useText();
  const { saving, onDone } = useMade(props.creating, props.made);
  return (
    <Card title={title}>
      <RecordForm
        title={title}
        schema={props.schema}
        values={props.values}
        version={0}
        saving={saving}
        titles={props.titles}
        submitLabel={t('common.record.add')}
        onClose={() => goTo(props.list)}
        onDone={onDone}
      >
        {props.children}
      </RecordForm>
    </Card>
  );
}

interface RecordEditorProps<Schema extends ValuesSchema, Theirs extends Stored & { Active: YesNo }, Status> {
  readonly title: string;
  readonly name: string;
  readonly record: Theirs;
  readonly schema: Schema;
  readonly toInput: (record: Theirs) => z.input<Schema>;
  readonly saving: RecordSave<unknown, z.output<Schema>, Theirs>;
  readonly naming: {
    readonly titles: Readonly<Record<string, string>>;
    readonly stored: Readonly<Record<string, string>>;
    readonly words: (field: string, value: unknown) => string;
  };
  readonly history: UseQueryResult<{ data: HistoryEntry[] }, CallFailure>;
  readonly mayEdit: boolean;
  readonly inactiveText: string;
  readonly status: {
    readonly saving: RecordSave<unknown, Status, Theirs>;
    readonly request: (active: YesNo, reason: string) => Status;
    /** What the change does, and what uses the record now. */
    readonly effect: (isActive: boolean) => ReactNode;
  };
  readonly children: ReactNode;
}

export function RecordEditor<Schema extends ValuesSchema, Theirs extends Stored & { Active: YesNo }, Status>(
  props: RecordEditorProps<Schema, Theirs, Status>,
) {
  const { title, name, record, naming, mayEdit, status } = props;
  const t = useText();
  const toast = useToast();
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  const [asking, setAsking] = useState(false);
  const isActive = record.Active === 'Y';
  const again = () => {
    setAsking(false);
    setSaves(before => before + 1);
  };
  return (
    <Card title={title}>
      <RecordForm
        key={saves}
        title={title}
        schema={props.schema}
        values={props.toInput(record)}
        version={record.Version}
        saving={props.saving}
        toValues={props.toInput}
        titles={naming.titles}
        words={naming.words}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: name }) });
          again();
        }}
        {...(mayEdit && {
          actions: (
            <Button variant={isActive ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
              {t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
            </Button>
          ),
        })}
        below={<RecordHistory query={props.history} titles={naming.stored} words={naming.words} />}
      >
        {!isActive && <Alert tone="warning">{props.inactiveText}</Alert>}
        {props.children}
      </RecordForm>
      {asking && (
        <StatusDialog
          name={name}
          isActive={isActive}
          version={record.Version}
          saving={status.saving}
          request={reason => status.request(isActive ? 'N' : 'Y', reason)}
          onClose={() => setAsking(false)}
          onDone={again}
        >
          {status.effect(isActive)}
        </StatusDialog>
      )}
    </Card>
  );
}
