import { limits } from '@commonweal/contracts/kit/limits';
import { PublishInput } from '@commonweal/contracts/prioritisation/schemas';
import { Alert, DateField, Form, Grid, Row, TextField, useToast, useUi } from '@commonweal/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { SaveButton } from '../records/save-button.tsx';
import type { RecordSave } from '../records/use-record-save.ts';

type Publishing = z.infer<typeof PublishInput>;

interface PublishFormProps {
  /** The module whose texts it says: `<texts>.publish.act` and `.day`. */
  readonly texts: string;
  readonly set: { readonly Version: number };
  readonly saving: RecordSave<unknown, Publishing, { Version: number }>;
  /** Said once it is done. */
  readonly done: (values: Publishing) => string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** From which day on the rules are to count, and why. */
export function PublishForm({ texts, set, saving, done, children, onClose }: PublishFormProps) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  return (
    <>
      {saving.message && <MessageView message={saving.message} live />}
      {saving.theirs && (
        <Alert tone="warning" live>
          {t('common.error.stale')}
        </Alert>
      )}
      <Form
        schema={PublishInput}
        defaultValues={{ EffectiveOn: businessToday(), Reason: '' }}
        serverFaults={saving.faults}
        label={t(`${texts}.publish.act`)}
        onSubmit={async values => {
          if ((await saving.save(values, saving.theirs?.Version ?? set.Version)) === undefined) return;
          toast({ text: done(values) });
          onClose();
        }}
      >
        <Grid least={260}>
          <DateField name="EffectiveOn" label={t(`${texts}.publish.day`)} required />
          <TextField
            name="Reason"
            label={t('common.field.Reason')}
            hint={t('common.record.reasonHint')}
            limit={limits.reason}
            required
          />
        </Grid>
        {children}
        <Row>
          <SaveButton>{t(`${texts}.publish.act`)}</SaveButton>
        </Row>
      </Form>
    </>
  );
}
