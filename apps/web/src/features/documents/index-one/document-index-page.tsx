import { documentByQueuePage, forwardDocumentPage } from '@commonweal/contracts/access/pages';
import type { getIndexProposals } from '@commonweal/contracts/documents/calls';
import type { DocumentDetails, IndexRequest } from '@commonweal/contracts/documents/schemas';
import {
  documentByQueueScreen,
  documentIndexScreen,
  documentViewScreen,
  forwardDocumentScreen,
} from '@commonweal/contracts/documents/screens';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Button, ButtonLink, Chip, Kbd, LoadingState, Row, useToast } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { DocumentFlags, DocumentStateChip, useDocumentName } from '../../../shared/documents/document-words.tsx';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { ArrangeButton } from '../pages/arrange-button.tsx';
import { useDocument, useIndex, useProposals, usePutBack, useTakeNext } from '../queries.ts';
import { tellSecondScreen } from '../viewer/second-screen.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { warmUpViewer } from '../viewer/warm-up.ts';
import { KindPicker } from './kind-picker.tsx';
import { Who } from './who.tsx';

type Proposals = ResponseOf<typeof getIndexProposals>;

const startOf = (document: DocumentDetails, { People, DocSubTypeIds, benefitStartDate }: Proposals): IndexRequest => {
  const isNamed = document.Pin !== '' || document.CaseNumber !== '';
  const [first] = People;
  return {
    DocumentNumber: document.DocumentNumber,
    DocSubTypeId: document.DocSubTypeId || DocSubTypeIds[0] || '',
    CaseNumber: document.CaseNumber || (isNamed ? '' : (first?.CaseNumber ?? '')),
    ApplicationNumber: document.ApplicationNumber,
    Pin: document.Pin || (isNamed && first?.CaseNumber !== document.CaseNumber ? '' : (first?.Pin ?? '')),
    ReceivedDate: document.ReceivedDate,
    benefitStartDate,
  };
};

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (day: string) => void;
}

const Day = ({ label, value, fault, onChange }: DayProps) => (
  <label className="cw-field">
    <span className="cw-label">{label}</span>
    <input
      className="cw-input"
      type="date"
      value={value}
      aria-invalid={fault !== null}
      onChange={event => onChange(event.target.value)}
    />
    {fault !== null && <span className="cw-error-message">{fault}</span>}
  </label>
);

function IndexForm({ document, proposals, queue }: { document: DocumentDetails; proposals: Proposals; queue: string }) {
  const t = useText();
  const toast = useToast();
  const [values, setValues] = useState(() => startOf(document, proposals));
  const saving = useIndex();
  const next = useTakeNext();
  const mayTake = useAccess(documentByQueuePage.at('Next')) === 'U';
  const busy = saving.busy || next.busy;
  const set = (some: Partial<IndexRequest>) => setValues(before => ({ ...before, ...some }));
  const faultOf = (field: string): string | null => saving.faults.find(each => each.path === field)?.message ?? null;
  const { DocumentNumber } = document;

  async function save(goesOn: boolean): Promise<void> {
    if (busy || !(await saving.save(values, document.Version))) return;
    toast({ text: t('documents.index.done', { number: DocumentNumber }) });
    if (!goesOn) return goTo(documentViewScreen.at({ DocumentNumber }));
    const taken = await next.run(
      queue && !['mine', 'unreadable', 'quarantined'].includes(queue) ? { WorkgroupId: queue } : {},
    );
    if (taken?.DocumentNumber)
      goTo(documentIndexScreen.at({ DocumentNumber: taken.DocumentNumber, ...(queue && { Queue: queue }) }));
    else goTo(documentByQueueScreen.at(queue ? { Queue: queue } : {}));
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save(mayTake);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <form
      className="cw-desk__side"
      aria-label={t('documents.index.title')}
      onSubmit={event => {
        event.preventDefault();
        void save(mayTake);
      }}
    >
      {saving.message && <MessageView message={saving.message} live />}
      {saving.faults.length > 0 && (
        <Alert tone="error" live heading={t('documents.index.fix')}>
          {saving.faults.map(each => each.message).join(' ')}
        </Alert>
      )}
      <div className="cw-desk__part">
        <Who
          people={proposals.People}
          value={values}
          fault={faultOf('CaseNumber') ?? faultOf('Pin')}
          onChange={({ Pin, CaseNumber }) => set({ Pin, CaseNumber })}
        />
      </div>
      <div className="cw-desk__part">
        <KindPicker
          value={values.DocSubTypeId}
          proposed={proposals.DocSubTypeIds}
          fault={faultOf('DocSubTypeId')}
          onChange={DocSubTypeId => set({ DocSubTypeId })}
        />
      </div>
      <div className="cw-desk__part">
        <Row align="top">
          <Day
            label={t('documents.column.received')}
            value={values.ReceivedDate}
            fault={faultOf('ReceivedDate')}
            onChange={ReceivedDate => set({ ReceivedDate })}
          />
          <Day
            label={t('documents.column.benefitStart')}
            value={values.benefitStartDate}
            fault={faultOf('benefitStartDate')}
            onChange={benefitStartDate => set({ benefitStartDate })}
          />
        </Row>
      </div>
      <div className="cw-desk__part">
        <Row wrap>
          {mayTake && (
            <Button type="submit" busy={busy}>
              {t('documents.index.saveNext')} <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
            </Button>
          )}
          <Button variant={mayTake ? 'secondary' : 'primary'} busy={busy} onClick={() => void save(false)}>
            {t('common.record.save')}
          </Button>
        </Row>
      </div>
    </form>
  );
}

function HandActions({ document, queue }: { document: DocumentDetails; queue: string }) {
  const t = useText();
  const putBack = usePutBack();
  const mayForward = useAccess(forwardDocumentPage.at('Page')) === 'U';
  const { DocumentNumber } = document;
  return (
    <>
      {document.AssignedTo !== '' && (
        <Button
          variant="secondary"
          busy={putBack.busy}
          onClick={async () => {
            if (await putBack.run({ DocumentNumber })) goTo(documentByQueueScreen.at(queue ? { Queue: queue } : {}));
          }}
        >
          {t('documents.index.putBack')}
        </Button>
      )}
      {mayForward && (
        <ButtonLink variant="secondary" icon="send" to={forwardDocumentScreen.at({ DocumentNumber })}>
          {t('documents.forward.act')}
        </ButtonLink>
      )}
    </>
  );
}

function Opened({ document, queue }: { document: DocumentDetails; queue: string }) {
  const t = useText();
  const nameOf = useDocumentName();
  const { DocumentNumber } = document;
  const { data: proposals } = useProposals(DocumentNumber);
  useEffect(() => tellSecondScreen(DocumentNumber), [DocumentNumber]);
  return (
    <div className="cw-desk cw-desk--index">
      <Viewer document={document} name={nameOf(document)} />
      {!document.Actions.includes('index') ? (
        <Alert tone="info">{t('documents.error.notAllowed')}</Alert>
      ) : proposals ? (
        <IndexForm key={DocumentNumber} document={document} proposals={proposals} queue={queue} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}

export default function DocumentIndexPage() {
  const t = useText();
  const { DocumentNumber, Queue: queue = '' } = useScreenParams(documentIndexScreen);
  useEffect(warmUpViewer, []);
  const query = useDocument(DocumentNumber);
  const document = query.data;
  return (
    <DetailsFrame
      list={documentByQueueScreen}
      menu={t('common.menu.documents')}
      title={t('documents.index.title')}
      query={query}
      unknown={{
        title: t('documents.view.unknown'),
        text: t('documents.view.unknownText'),
        find: t('documents.queue.title'),
      }}
      {...(document && {
        status: (
          <>
            <span className="cw-mono">{DocumentNumber}</span>{' '}
            {document.AssignedTo === '' ? (
              <DocumentStateChip state={document.State} />
            ) : (
              <Chip tone="primary" icon="person">
                {t('documents.index.inHand', { name: document.AssignedName })}
              </Chip>
            )}{' '}
            <DocumentFlags flags={document.Flags} />
          </>
        ),
        actions: (
          <>
            <ArrangeButton document={document} />
            <HandActions document={document} queue={queue} />
          </>
        ),
        children: <Opened key={DocumentNumber} document={document} queue={queue} />,
      })}
    />
  );
}
