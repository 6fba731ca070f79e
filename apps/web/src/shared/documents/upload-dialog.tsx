import { getUploadChoices } from '@commonweal/contracts/documents/upload-calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Button, Chip, DateText, IconButton, LoadingState, Modal, Row, Stack } from '@commonweal/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { failureWords } from '../../platform/errors/failure-words.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';
import type { UploadFields } from './upload-file.ts';
import { type Upload, useUploads } from './use-uploads.ts';
import './documents.css';

/** Where a document belongs; nothing in the mail room. */
export type UploadTo = Pick<UploadFields, 'CaseNumber' | 'ApplicationNumber' | 'Pin'>;

/** A phone that is asked for HEIC sends it, and nobody can show it; one that is not makes a JPG of it. */
const endings: Readonly<Record<string, string>> = {
  PDF: '.pdf',
  JPG: '.jpg,.jpeg',
  PNG: '.png',
  TIF: '.tif,.tiff',
  DOCX: '.docx',
  XLSX: '.xlsx',
  TXT: '.txt',
};

const megabyte = 1024 * 1024;
const sizeWords = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

function Outcome({ upload }: { upload: Upload }) {
  const t = useText();
  if (upload.failure) {
    const { title, text } = failureWords(t, upload.failure);
    return <span className="cw-upload__fault">{upload.failure.words[0] ?? text ?? title}</span>;
  }
  const same = upload.answer?.SameFile[0];
  if (same) {
    return (
      <span className="cw-upload__fault">
        {t('documents.upload.same', {
          number: same.DocumentNumber,
          name: same.ClientName || t('documents.upload.nobody'),
        })}{' '}
        <DateText date={same.ReceivedDate} />
      </span>
    );
  }
  return null;
}

function Line({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const t = useText();
  const percent = upload.size === 0 ? 0 : Math.round((100 * upload.sent) / upload.size);
  const isOpen = upload.state === 'queued' || upload.state === 'sending' || upload.state === 'waiting';
  return (
    <li className="cw-upload">
      <div className="cw-upload__name">
        <strong>{upload.name}</strong> <span className="cw-muted">{sizeWords(upload.size)}</span>
        {upload.answer && <span className="cw-mono"> {upload.answer.DocumentNumber}</span>}
      </div>
      {upload.state === 'done' && (
        <Chip tone="success" icon="check">
          {t('documents.upload.done')}
        </Chip>
      )}
      {upload.state === 'failed' && (
        <Chip tone="error" icon="error">
          {t('documents.upload.failed')}
        </Chip>
      )}
      {upload.state === 'cancelled' && <Chip icon="cancel">{t('documents.upload.cancelled')}</Chip>}
      {upload.state === 'waiting' && (
        <Chip tone="warning" icon="hourglass_empty">
          {t('documents.upload.waiting')}
        </Chip>
      )}
      {isOpen && (
        <>
          <progress className="cw-upload__bar" max={100} value={percent} aria-label={upload.name}>
            {percent} %
          </progress>
          <IconButton
            icon="close"
            variant="quiet"
            size="small"
            label={t('documents.upload.cancel', { name: upload.name })}
            onClick={onCancel}
          />
        </>
      )}
      <Outcome upload={upload} />
    </li>
  );
}

interface ChooserProps {
  readonly choices: ResponseOf<typeof getUploadChoices>;
  /** Of a paper that belongs to nothing yet it is said where it comes from. */
  readonly asksSource: boolean;
  readonly onFiles: (files: readonly File[], subtype: string, source: string) => void;
}

function Chooser({ choices, asksSource, onFiles }: ChooserProps) {
  const t = useText();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const kinds = useReferenceTable('FILEKIND');
  const [subtype, setSubtype] = useState('');
  const [source, setSource] = useState(choices.Sources[0]?.Source ?? '');
  const splits = choices.Sources.some(each => each.Source === source && each.SplitScans === 'Y');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rule = choices.Choices.find(each => each.DocSubTypeId === subtype) ?? choices;
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files], subtype, asksSource ? source : '');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Stack gap={1}>
      {asksSource && (
        <label className="cw-field">
          <span className="cw-label">{t('documents.upload.from')}</span>
          <select className="cw-input" value={source} onChange={event => setSource(event.target.value)}>
            {choices.Sources.map(each => (
              <option key={each.Source} value={each.Source}>
                {each.Name}
              </option>
            ))}
          </select>
          <span className="cw-hint" role="status">
            {splits ? t('documents.upload.splits') : ''}
          </span>
        </label>
      )}
      <label className="cw-field">
        <span className="cw-label">{t('documents.index.kind')}</span>
        <span className="cw-hint">{t('documents.upload.whatHint')}</span>
        <select className="cw-input" value={subtype} onChange={event => setSubtype(event.target.value)}>
          <option value="">{t('documents.upload.notSaid')}</option>
          {choices.Choices.map(each => (
            <option key={each.DocSubTypeId} value={each.DocSubTypeId}>
              {subtypes.describe(each.DocSubTypeId)}
            </option>
          ))}
        </select>
      </label>
      <section
        className={over ? 'cw-drop cw-drop--over' : 'cw-drop'}
        aria-label={t('documents.upload.drop')}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('documents.upload.drop')}</p>
        <input
          ref={input}
          className="cw-sr-only"
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t('documents.upload.choose')}
          accept={rule.Kinds.flatMap(kind => endings[kind] ?? []).join(',')}
          onChange={event => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Button icon="upload_file" onClick={() => input.current?.click()}>
          {t('documents.upload.choose')}
        </Button>
        <p className="cw-muted">
          {t('documents.upload.rule', {
            kinds: rule.Kinds.map(kind => kinds.describe(kind)).join(', '),
            megabytes: rule.Megabytes,
          })}
        </p>
      </section>
    </Stack>
  );
}

interface UploadDialogProps {
  readonly to: UploadTo;
  readonly onClose: () => void;
  /** After each file that has come in. */
  readonly onUploaded: () => void;
}

/** Brings files in: several at once, each with its progress, wherever something is open that they belong to. */
export default function UploadDialog({ to, onClose, onUploaded }: UploadDialogProps) {
  const t = useText();
  const { data: choices, error } = useCall(getUploadChoices, {});
  const { uploads, add, cancel } = useUploads(onUploaded);
  const open = uploads.filter(each => ['queued', 'sending', 'waiting'].includes(each.state)).length;
  const done = uploads.filter(each => each.state === 'done').length;
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={t('documents.upload.title')}
      actions={
        <Row wrap>
          <Button variant={open > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            {t(open > 0 ? 'documents.upload.stop' : 'ui.close')}
          </Button>
        </Row>
      }
    >
      {error && <Alert tone="error">{error.words[0] ?? t('documents.upload.failed')}</Alert>}
      {!choices && !error && <LoadingState />}
      {choices && (
        <Chooser
          choices={choices}
          asksSource={Object.keys(to).length === 0}
          onFiles={(files, subtype, source) =>
            add(files, { ...to, ...(subtype && { DocSubTypeId: subtype }), ...(source && { Source: source }) })
          }
        />
      )}
      {uploads.length > 0 && (
        <>
          <p role="status">{t('documents.upload.progress', { done, total: uploads.length })}</p>
          <ul className="cw-uploads">
            {uploads.map(upload => (
              <Line key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
