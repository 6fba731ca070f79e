import { documentIndexPage, documentViewPage, forwardDocumentPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { viewDocument } from '@commonweal/contracts/documents/calls';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import {
  documentIndexScreen,
  documentSearchScreen,
  documentViewScreen,
  forwardDocumentScreen,
} from '@commonweal/contracts/documents/screens';
import { Alert, Button, ButtonLink, DateText, DateTimeText, DescriptionList, Link, Timeline } from '@commonweal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { callServerForFile } from '../../../platform/calls/call-server.ts';
import { saveFile } from '../../../platform/calls/save-file.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { CallFailure } from '../../../platform/failure/call-failure.ts';
import { DocumentFlags, DocumentStateChip, useDocumentName } from '../../../shared/documents/document-words.tsx';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { BesideButton } from '../beside/beside-button.tsx';
import { ArrangeButton } from '../pages/arrange-button.tsx';
import { useDelete, useDocument, useHold, usePrint, useRestore } from '../queries.ts';
import { warmUpViewer } from '../viewer/warm-up.ts';
import { Notes } from './notes.tsx';
import { Opened } from './opened.tsx';
import { printFile } from './print-file.ts';
import { Related } from './related.tsx';

function useFileActions(document: DocumentDetails, onFailure: (failure: CallFailure | null) => void) {
  const { DocumentNumber } = document;
  const print = usePrint();
  const told = async (work: () => Promise<void>) => {
    onFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onFailure(error);
    }
  };
  return {
    download: () => told(async () => saveFile(await callServerForFile(viewDocument, { DocumentNumber }))),
    print: () =>
      told(async () => {
        const { File } = await callServerForFile(viewDocument, { DocumentNumber });
        // First the trail, then the dialog: what cannot be recorded is not printed.
        if (await print.run({ DocumentNumber })) printFile(File);
      }),
  };
}

const printable = new Set(['PDF', 'JPG', 'PNG']);

type Act = 'delete' | 'restore' | 'hold' | 'lift';

interface ActionsProps {
  readonly document: DocumentDetails;
  readonly beside: string;
  readonly onAct: (act: Act) => void;
  readonly onFailure: (failure: CallFailure | null) => void;
}

function Actions({ document, beside, onAct, onFailure }: ActionsProps) {
  const t = useText();
  const { DocumentNumber, Actions: may, Viewable } = document;
  const file = useFileActions(document, onFailure);
  const mayDelete = useAccess(documentViewPage.at('Delete')) === 'U';
  const mayRestore = useAccess(documentViewPage.at('Restore')) === 'U';
  const mayHold = useAccess(documentViewPage.at('Hold')) === 'U';
  const mayPrint = useAccess(documentViewPage.at('Print')) !== 'X';
  const mayIndex = useAccess(documentIndexPage.at('Page')) === 'U';
  const mayForward = useAccess(forwardDocumentPage.at('Page')) === 'U';
  return (
    <>
      {may.includes('index') && mayIndex && (
        <ButtonLink variant="secondary" icon="label" to={documentIndexScreen.at({ DocumentNumber })}>
          {t(document.State === 'indexed' ? 'documents.index.again' : 'documents.index.act')}
        </ButtonLink>
      )}
      {may.includes('forward') && mayForward && (
        <ButtonLink variant="secondary" icon="send" to={forwardDocumentScreen.at({ DocumentNumber })}>
          {t('documents.forward.act')}
        </ButtonLink>
      )}
      <ArrangeButton document={document} />
      {Viewable === 'Y' && <BesideButton document={document} beside={beside} />}
      {Viewable === 'Y' && (
        <Button variant="secondary" icon="file_download" onClick={() => void file.download()}>
          {t('documents.view.download')}
        </Button>
      )}
      {Viewable === 'Y' && mayPrint && printable.has(document.Kind) && (
        <Button variant="secondary" icon="print" onClick={() => void file.print()}>
          {t('documents.view.print')}
        </Button>
      )}
      {may.includes('delete') && mayDelete && (
        <Button variant="secondary" icon="delete" onClick={() => onAct('delete')}>
          {t('documents.view.delete')}
        </Button>
      )}
      {mayHold && (document.Held === 'Y' || may.includes('delete')) && (
        <Button variant="secondary" icon="lock" onClick={() => onAct(document.Held === 'Y' ? 'lift' : 'hold')}>
          {t(document.Held === 'Y' ? 'documents.view.lift' : 'documents.view.hold')}
        </Button>
      )}
      {may.includes('restore') && mayRestore && (
        <Button icon="undo" onClick={() => onAct('restore')}>
          {t('documents.view.restore')}
        </Button>
      )}
    </>
  );
}

function Facts({ document }: { document: DocumentDetails }) {
  const t = useText();
  const facts: [string, ReactNode][] = [
    ['client', document.ClientName],
    [
      'case',
      document.CaseNumber && (
        <Link className="cw-mono" to={caseDetailsScreen.at({ CaseNumber: document.CaseNumber, tab: 'documents' })}>
          {document.CaseNumber}
        </Link>
      ),
    ],
    ['application', document.ApplicationNumber && <span className="cw-mono">{document.ApplicationNumber}</span>],
    ['file', document.FileName],
    ['pages', document.Pages],
    ['source', document.SourceName],
    ['received', <DateText key="received" date={document.ReceivedDate} />],
    ['uploaded', <DateTimeText key="uploaded" instant={document.UploadedDate} />],
    ['benefitStart', document.benefitStartDate && <DateText key="start" date={document.benefitStartDate} />],
    ['keptUntil', document.KeptUntil && document.Held === 'N' && <DateText key="kept" date={document.KeptUntil} />],
    ['goneOn', document.GoneOn && <DateText key="gone" date={document.GoneOn} />],
    ['queue', document.WorkgroupName],
    ['assigned', document.AssignedName],
  ];
  const shown = facts.filter(([, value]) => value !== '' && value !== null && value !== false);
  return (
    <section className="cw-desk__part" aria-label={t('documents.view.facts')}>
      <h2>{t('documents.view.facts')}</h2>
      {document.Held === 'Y' && (
        <Alert tone="info">{t('documents.view.held', { name: document.HeldBy, reason: document.HoldReason })}</Alert>
      )}
      <DescriptionList items={shown.map(([name, value]) => ({ label: t(`documents.column.${name}`), value }))} />
      <Related document={document} />
    </section>
  );
}

const asWords = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

function History({ document }: { document: DocumentDetails }) {
  const t = useText();
  return (
    <section className="cw-desk__part" aria-label={t('documents.view.history')}>
      <h2>{t('documents.view.history')}</h2>
      <Timeline
        entries={document.History.map(entry => ({
          id: entry.HistoryId,
          icon: 'history',
          who: entry.ChangedByName === 'system' ? t('documents.view.system') : entry.ChangedByName,
          at: entry.ChangedAt,
          children: (
            <>
              {Object.entries(entry.After ?? {})
                .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
                .map(([field, value]) => (
                  <div key={field}>
                    {t(`documents.field.${field}`)}:{' '}
                    {field === 'State' ? t(`documents.state.${asWords(value)}`) : asWords(value)}
                  </div>
                ))}
              {entry.Reason && <div>{entry.Reason}</div>}
            </>
          ),
        }))}
      />
    </section>
  );
}

export default function DocumentViewPage() {
  const t = useText();
  const { DocumentNumber, Proof = '', Beside = '' } = useScreenParams(documentViewScreen);
  const nameOf = useDocumentName();
  useEffect(warmUpViewer, []);
  const query = useDocument(DocumentNumber);
  const document = query.data;
  const [act, setAct] = useState<Act | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const deleting = useDelete();
  const restoring = useRestore();
  const holding = useHold();
  const saving = act === 'restore' ? restoring : act === 'delete' ? deleting : holding;
  return (
    <>
      <DetailsFrame
        list={documentSearchScreen}
        menu={t('common.menu.documents')}
        title={document ? nameOf(document) : t('documents.view.title')}
        query={query}
        unknown={{
          title: t('documents.view.unknown'),
          text: t('documents.view.unknownText'),
          find: t('documents.search.title'),
        }}
        {...(document && {
          status: (
            <>
              <span className="cw-mono">{DocumentNumber}</span> <DocumentStateChip state={document.State} />{' '}
              <DocumentFlags flags={document.Flags} />
            </>
          ),
          actions: <Actions document={document} beside={Beside} onAct={setAct} onFailure={setFailure} />,
          children: (
            <>
              {failure && (
                <Alert tone="error" live heading={failureWords(t, failure).title}>
                  {failureWords(t, failure).text}
                </Alert>
              )}
              <Opened
                key={`${DocumentNumber} ${Proof}`}
                document={document}
                proof={Proof}
                beside={Beside}
                about={<Facts document={document} />}
              >
                <Notes document={document} />
                <History document={document} />
              </Opened>
            </>
          ),
        })}
      />
      {act && document && (
        <ReasonDialog
          title={t(`documents.view.${act}Title`)}
          act={t(`documents.view.${act}`)}
          danger={act === 'delete'}
          saving={saving}
          onClose={() => setAct(null)}
          onSubmit={async Reason => {
            const done =
              act === 'hold' || act === 'lift'
                ? await holding.save({ DocumentNumber, Reason, Held: act === 'hold' ? 'Y' : 'N' }, document.Version)
                : await (act === 'restore' ? restoring : deleting).save({ DocumentNumber, Reason }, document.Version);
            if (done) setAct(null);
          }}
        >
          <p>{t(`documents.view.${act}Text`)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
