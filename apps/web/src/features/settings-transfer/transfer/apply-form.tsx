import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import type { PartDifference } from '@commonweal/contracts/settings-transfer/calls';
import { Alert, CheckboxGroupField, Form, Row, Stack } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useImport } from '../queries.ts';
import { useTransferWords } from './transfer-words.ts';

const ApplySchema = z.strictObject({ Parts: z.array(z.string()).min(1), Reason: line(limits.reason) });

interface ApplyFormProps {
  readonly file: string;
  readonly parts: readonly PartDifference[];
  /** Somebody changed settings meanwhile: the difference must be looked at again. */
  readonly onStale: () => void;
  readonly onDone: (answer: { Written: number; Waits: number }) => void;
}

/** Parts without a fault and with something to do can be chosen; a reason stands in every history. */
export function ApplyForm({ file, parts, onStale, onDone }: ApplyFormProps) {
  const t = useText();
  const words = useTransferWords();
  const applying = useImport();
  const useful = parts.filter(
    part => part.MayImport === 'Y' && part.FaultCount === 0 && part.Added + part.Changed + part.Waits > 0,
  );
  if (useful.length === 0) return <Alert tone="info">{t('settings-transfer.import.nothing')}</Alert>;
  return (
    <Form
      schema={ApplySchema}
      defaultValues={{ Parts: useful.map(part => part.Part), Reason: '' }}
      label={t('settings-transfer.import.apply')}
      onSubmit={async ({ Parts, Reason }) => {
        const chosen = useful.filter(part => Parts.includes(part.Part));
        const answer = await applying.run({
          File: file,
          Parts: chosen.map(({ Part, Difference }) => ({ Part, Difference })),
          Reason,
        });
        if (answer) onDone(answer);
        else onStale();
      }}
    >
      <Stack>
        <CheckboxGroupField
          name="Parts"
          label={t('settings-transfer.import.parts')}
          required
          options={useful.map(part => ({
            value: part.Part,
            label: words.part(part.Part),
            hint: t('settings-transfer.import.effect', {
              added: part.Added,
              changed: part.Changed,
              waits: part.Waits,
            }),
          }))}
        />
        <NoteField
          name="Reason"
          singleLine
          label={t('common.field.Reason')}
          hint={t('common.record.reasonHint')}
          limit={limits.reason}
          required
        />
        <Row>
          <SaveButton>{t('settings-transfer.import.apply')}</SaveButton>
        </Row>
      </Stack>
    </Form>
  );
}
