import { conversionPage } from '@commonweal/contracts/access/oversight-pages';
import type { ConversionFile } from '@commonweal/contracts/conversion/calls';
import { type LineState, lineStates } from '@commonweal/contracts/conversion/lifecycle';
import {
  conversionComparisonScreen,
  conversionFileScreen,
  conversionRegionsScreen,
} from '@commonweal/contracts/conversion/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  ContextBar,
  DateTimeText,
  EmptyState,
  formatNumber,
  Link,
  LoadingState,
  Page,
  Row,
  Stack,
  TableFrame,
  useToast,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useConversionFiles, useRemoveFile, useStartCheck, useStartLoad } from '../queries.ts';
import { LineStateChip } from '../state-chip.tsx';
import { UploadCard } from './upload-card.tsx';

type Asked = { readonly act: 'load' | 'remove'; readonly file: ConversionFile };

const countOf = ({ States }: ConversionFile, ...states: readonly LineState[]): number =>
  states.reduce((sum, state) => sum + (States[state] ?? 0), 0);

function Actions({ file, onAsk }: { file: ConversionFile; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const check = useStartCheck();
  const { FileId, FileName: name } = file;
  const ready = countOf(file, 'ready');
  return (
    <Row wrap>
      {countOf(file, 'taken', 'faulty', 'look', 'ready') > 0 && (
        <Button
          variant="secondary"
          busy={check.busy}
          aria-label={t('conversion.files.checkOf', { name })}
          onClick={async () => {
            if (await check.run({ FileId })) toast({ text: t('conversion.files.started') });
          }}
        >
          {t('conversion.files.check')}
        </Button>
      )}
      {ready > 0 && (
        <Button aria-label={t('conversion.files.loadOf', { name })} onClick={() => onAsk({ act: 'load', file })}>
          {t('conversion.files.load', { count: formatNumber(ready, language) })}
        </Button>
      )}
      {countOf(file, 'loaded') === 0 && (
        <Button
          variant="secondary"
          icon="delete"
          aria-label={t('conversion.files.removeOf', { name })}
          onClick={() => onAsk({ act: 'remove', file })}
        >
          {t('conversion.files.remove')}
        </Button>
      )}
    </Row>
  );
}

function Files({ files, mayConvert, onAsk }: FilesProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <TableFrame label={t('conversion.files.title')}>
      <table className="cw-table">
        <thead>
          <tr>
            {(['file', 'households', 'uploaded', 'state'] as const).map(name => (
              <th key={name} scope="col">
                {t(`conversion.column.${name}`)}
              </th>
            ))}
            {mayConvert && <th scope="col">{t('conversion.column.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {files.map(file => (
            <tr key={file.FileId}>
              <td>
                <Link to={conversionFileScreen.at({ FileId: file.FileId })}>{file.FileName}</Link>{' '}
                <span className="cw-choice__hint">{t(`conversion.kind.${file.Kind}`)}</span>
              </td>
              <td>{formatNumber(file.Lines, language)}</td>
              <td>
                <DateTimeText instant={file.UploadedAt} />{' '}
                <span className="cw-choice__hint">{t('conversion.files.by', { name: file.UploadedByName })}</span>
              </td>
              <td>
                <Row wrap>
                  {lineStates
                    .filter(state => countOf(file, state) > 0)
                    .map(state => (
                      <LineStateChip key={state} state={state}>
                        {t(`conversion.state.${state}`)}: {formatNumber(countOf(file, state), language)}
                      </LineStateChip>
                    ))}
                </Row>
              </td>
              {mayConvert && (
                <td>
                  <Actions file={file} onAsk={onAsk} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface FilesProps {
  readonly files: readonly ConversionFile[];
  readonly mayConvert: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function Question({ asked: { act, file }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const load = useStartLoad();
  const remove = useRemoveFile();
  const { FileId } = file;
  const count = formatNumber(countOf(file, 'ready'), language);
  const isLoad = act === 'load';
  return (
    <ConfirmDialog
      open
      danger={!isLoad}
      busy={load.busy || remove.busy}
      title={isLoad ? t('conversion.files.loadTitle', { count }) : t('conversion.files.removeTitle')}
      confirmLabel={isLoad ? t('conversion.files.load', { count }) : t('conversion.files.remove')}
      onCancel={onClose}
      onConfirm={async () => {
        const done = isLoad ? await load.run({ FileId }) : await remove.run({ FileId });
        if (done) toast({ text: t(isLoad ? 'conversion.files.started' : 'conversion.files.removed') });
        onClose();
      }}
    >
      {t(isLoad ? 'conversion.files.loadText' : 'conversion.files.removeText')}
    </ConfirmDialog>
  );
}

/** Households of the old system: files that came in, and how far each is. */
export default function ConversionPage() {
  const t = useText();
  const mayConvert = useAccess(conversionPage.at('Page')) === 'U';
  const { data, error, refetch } = useConversionFiles();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('conversion.title') }]}
          title={t('conversion.title')}
          actions={
            <>
              <ButtonLink variant="secondary" to={conversionComparisonScreen.path}>
                {t('conversion.compare.title')}
              </ButtonLink>
              <ButtonLink variant="secondary" to={conversionRegionsScreen.path}>
                {t('conversion.regions.title')}
              </ButtonLink>
            </>
          }
        />
      }
    >
      <Stack>
        <p>{t('conversion.intro')}</p>
        {mayConvert && <UploadCard />}
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!(error || data) && <LoadingState />}
        {data?.data.length === 0 && <EmptyState title={t('conversion.files.none')} />}
        {data && data.data.length > 0 && (
          <Card title={t('conversion.files.title')} flush>
            <Files files={data.data} mayConvert={mayConvert} onAsk={setAsked} />
          </Card>
        )}
      </Stack>
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
