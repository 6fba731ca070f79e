import { settingsTransferPage } from '@commonweal/contracts/access/pages';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { type compareSettings, transferLimits } from '@commonweal/contracts/settings-transfer/calls';
import { Alert, Card, DateTimeText, Row, Stack, useToast } from '@commonweal/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { readUtf8 } from '../../../shared/records/import-dialog.tsx';
import { TakesFocus } from '../../../shared/records/takes-focus.tsx';
import { useCompare } from '../queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { PartDifference } from './part-difference.tsx';
import { useTransferWords } from './transfer-words.ts';

type Compared = ResponseOf<typeof compareSettings>;

function Faults({ compared }: { compared: Compared }) {
  const t = useText();
  const words = useTransferWords();
  return (
    <Alert tone="error" heading={t('common.import.faults', { n: compared.FaultCount })} level={3} live>
      {compared.FaultCount > compared.Faults.length && <p>{t('common.import.first', { n: compared.Faults.length })}</p>}
      <ul>
        {compared.Faults.map(fault => (
          <li key={`${fault.Part} ${fault.Key} ${fault.Field} ${fault.Message}`}>
            {words.part(fault.Part)}, {fault.Key}: {fault.Message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A file is looked at first: what it would change here, part by part. Then the chosen parts are applied at once. */
export function ImportCard() {
  const t = useText();
  const toast = useToast();
  const id = useId();
  const mayImport = useAccess(settingsTransferPage.at('Page')) === 'U';
  const compare = useCompare();
  const [file, setFile] = useState('');
  const [compared, setCompared] = useState<Compared | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function look(text: string): Promise<void> {
    setFile(text);
    setCompared((await compare.run({ File: text })) ?? null);
  }

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.target.files?.[0];
    setCompared(null);
    setRefusal(null);
    if (!chosen) return;
    if (chosen.size > transferLimits.bytes) return setRefusal(t('common.import.tooLarge', { size: '8 MB' }));
    const text = await readUtf8(chosen);
    if (text === null) return setRefusal(t('settings-transfer.error.unreadable'));
    await look(text);
  }

  return (
    <Card title={t(mayImport ? 'settings-transfer.import.title' : 'settings-transfer.import.compareTitle')} rule>
      <Stack>
        <p>{t('settings-transfer.import.text')}</p>
        <Row wrap>
          <label htmlFor={id}>{t('settings-transfer.import.file')}</label>
          <input id={id} type="file" accept=".json,application/json" onChange={event => void choose(event)} />
        </Row>
        {refusal !== null && (
          <Alert tone="error" live>
            {refusal}
          </Alert>
        )}
        {compared && (
          <TakesFocus>
            <Stack>
              <p>
                {t('settings-transfer.import.made', { who: compared.MadeBy })}{' '}
                <DateTimeText instant={compared.MadeAt} />
              </p>
              {compared.FaultCount > 0 && <Faults compared={compared} />}
              {compared.Parts.map(part => (
                <PartDifference key={part.Part} difference={part} />
              ))}
              {mayImport && (
                <ApplyForm
                  key={compared.Parts.map(part => part.Difference).join()}
                  file={file}
                  parts={compared.Parts}
                  onStale={() => void look(file)}
                  onDone={({ Written, Waits }) => {
                    toast({ text: t('settings-transfer.import.done', { written: Written, waits: Waits }) });
                    void look(file);
                  }}
                />
              )}
            </Stack>
          </TakesFocus>
        )}
      </Stack>
    </Card>
  );
}
