import { conversionLimits, type FileKind, fileKinds } from '@commonweal/contracts/conversion/layout';
import { Alert, Button, Card, Row, Stack, useToast } from '@commonweal/ui';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useUploadFile } from '../queries.ts';

const size = conversionLimits.bytes / 1024 / 1024;

/** Brings a file of households in; nothing is converted by that. */
export function UploadCard() {
  const t = useText();
  const toast = useToast();
  const id = useId();
  const uploading = useUploadFile();
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<FileKind>('household');
  const [refusal, setRefusal] = useState('');

  function choose(chosen: File | undefined): void {
    const isTooLarge = chosen !== undefined && chosen.size > conversionLimits.bytes;
    setRefusal(isTooLarge ? t('conversion.files.sizeFault', { size }) : '');
    setFile(isTooLarge ? null : (chosen ?? null));
  }

  async function upload(): Promise<void> {
    if (!file) return setRefusal(t('conversion.error.noFile'));
    const answer = await uploading.run({ FileName: file.name, Kind: kind }, { file });
    if (!answer) return;
    toast({ text: t(answer.ResultCode === '02' ? 'conversion.files.same' : 'conversion.files.uploaded') });
    setFile(null);
    if (field.current) field.current.value = '';
  }

  return (
    <Card title={t('conversion.files.take')} rule>
      <Stack>
        <fieldset>
          <legend>{t('conversion.files.holds')}</legend>
          <Row wrap>
            {fileKinds.map(each => (
              <label key={each}>
                <input type="radio" name={`${id}-kind`} checked={kind === each} onChange={() => setKind(each)} />{' '}
                {t(`conversion.kind.${each}`)}
              </label>
            ))}
          </Row>
        </fieldset>
        <Row wrap>
          <label htmlFor={id}>{t('conversion.files.choose', { size })}</label>
          <input
            id={id}
            ref={field}
            type="file"
            accept=".jsonl,.ndjson,.json,application/x-ndjson"
            onChange={event => choose(event.target.files?.[0])}
          />
          <Button icon="file_upload" busy={uploading.busy} onClick={() => void upload()}>
            {t('conversion.files.upload')}
          </Button>
        </Row>
        {refusal !== '' && (
          <Alert tone="error" live>
            {refusal}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
