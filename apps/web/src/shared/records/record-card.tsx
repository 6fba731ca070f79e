import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import { Alert, Button, Card, useToast } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import type { DraftOf } from '../drafts/use-draft.ts';
import { RecordForm, type Stored, type ValuesSchema } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import type { RecordSave } from './use-record-save.ts';

/** What switches a record off and on again, beside its form. */
interface CardStatus {
  readonly isActive: boolean;
  /** Said above the form while it is off. */
  readonly inactive: string;
  readonly dialog: (close: () => void) => ReactNode;
}

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
    /** The fields that the history names, where it keeps more than the form. */
    readonly stored?: Readonly<Record<string, string>>;
    readonly words: (field: string, value: unknown) => string;
  };
  readonly mayEdit: boolean;
  readonly status?: CardStatus;
  readonly history?: UseQueryResult<{ data: HistoryEntry[] }, CallFailure>;
  /** The name of whoever saved a version; from the history below the form unless said. */
  readonly whoSaved?: (version: number) => string | undefined;
  readonly draft?: DraftOf;
  readonly children: ReactNode;
}

/** Changes a record on its own page. */
export function RecordCard<Schema extends ValuesSchema, Theirs extends Stored, Given>(
  props: RecordCardProps<Schema, Theirs, Given>,
) {
  const { title, name, record, saving, naming, mayEdit, status, history } = props;
  const t = useText();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={title}>
      <RecordForm
        title={title}
        schema={props.schema}
        values={props.toInput(record)}
        version={record.Version}
        saving={{ ...saving, save: (values, version) => saving.save(props.request(values), version) }}
        toValues={props.toInput}
        titles={naming.titles}
        words={naming.words}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        stays={{ changedAt: record.ChangedAt }}
        whoSaved={
          props.whoSaved ?? (version => history?.data?.data.find(entry => entry.Version === version)?.ChangedByName)
        }
        onDone={() => toast({ text: t('common.record.savedToast', { record: name }) })}
        {...(props.draft && { draft: props.draft })}
        {...(mayEdit &&
          status && {
            actions: (
              <Button variant={status.isActive ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
                {t(status.isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
              </Button>
            ),
          })}
        below={
          history && <RecordHistory query={history} titles={naming.stored ?? naming.titles} words={naming.words} />
        }
      >
        {status && !status.isActive && <Alert tone="warning">{status.inactive}</Alert>}
        {props.children}
      </RecordForm>
      {asking && status?.dialog(() => setAsking(false))}
    </Card>
  );
}
