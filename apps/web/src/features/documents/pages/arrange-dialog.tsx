import { documentViewPage } from '@commonweal/contracts/access/pages';
import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { getDocumentPages, viewDocumentOriginal } from '@commonweal/contracts/documents/page-calls';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Button, type IconName, LoadingState, Modal, Row, Stack, useToast } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { callServer } from '../../../platform/calls/call-server.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { CallFailure } from '../../../platform/failure/call-failure.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { DocumentChoice } from '../beside/document-choice.tsx';
import { download } from '../download.ts';
import { useArrange, useDocumentPages } from '../queries.ts';
import { type OpenFile, useFile } from '../viewer/use-file.ts';
import { documentsOf, leaveOut, move, requestPages, split, splitAt, type Tile, tilesOf, turn } from './arrangement.ts';
import { FindSeparators } from './find-separators.tsx';
import { type Deed, PageTiles } from './page-tiles.tsx';

type Pages = ResponseOf<typeof getDocumentPages>;
type Shown = Pick<DocumentDetails, 'DocumentNumber' | 'Kind' | 'Viewable' | 'FileId' | 'Size'>;

/** Opens the file of a document for its small pictures. */
function FileOf({ document, onFile }: { document: Shown; onFile: (number: string, file: OpenFile) => void }) {
  const file = useFile(document);
  const { DocumentNumber } = document;
  useEffect(() => onFile(DocumentNumber, file), [DocumentNumber, file, onFile]);
  return null;
}

const deeds: Readonly<Record<Deed, (tiles: readonly Tile[], at: number) => Tile[]>> = {
  left: (tiles, at) => turn(tiles, at, 270),
  right: (tiles, at) => turn(tiles, at, 90),
  earlier: (tiles, at) => move(tiles, at, -1),
  later: (tiles, at) => move(tiles, at, 1),
  out: leaveOut,
  split,
};

function Tools({ tiles, at, onDeed }: { tiles: readonly Tile[]; at: number; onDeed: (deed: Deed) => void }) {
  const t = useText();
  const tile = tiles[at];
  const button = (deed: Deed, icon: IconName, words: string, disabled = false) => (
    <Button variant="secondary" size="small" icon={icon} disabled={disabled} onClick={() => onDeed(deed)}>
      {t(`documents.pages.${words}`)}
    </Button>
  );
  return (
    <div className="cw-tiles__tools" role="toolbar" aria-label={t('documents.pages.title')}>
      {button('left', 'undo', 'left')}
      {button('right', 'autorenew', 'right')}
      {button('earlier', 'arrow_back', 'earlier', at === 0)}
      {button('later', 'arrow_forward', 'later', at === tiles.length - 1)}
      {button('out', tile?.out ? 'add' : 'remove', tile?.out ? 'putBack' : 'leaveOut')}
      {button('split', 'file_present', tile?.starts ? 'join' : 'split', at === 0)}
    </div>
  );
}

interface Added {
  readonly document: DocumentDetails;
  readonly pages: Pages;
}

interface AddDocumentProps {
  readonly document: DocumentDetails;
  readonly here: readonly string[];
  readonly onAdded: (added: Added) => void;
}

/** Another document of the case is chosen, and its pages come to the table. */
function AddDocument({ document: own, here, onAdded }: AddDocumentProps) {
  const t = useText();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function add(DocumentNumber: string): Promise<void> {
    if (here.includes(DocumentNumber)) return setFault(t('documents.pages.addSame'));
    setBusy(true);
    try {
      const [document, pages] = await Promise.all([
        callServer(getDocumentDetails, { DocumentNumber }),
        callServer(getDocumentPages, { DocumentNumber }),
      ]);
      onAdded({ document, pages });
      setFault(null);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.words[0] ?? failureWords(t, error).title);
    } finally {
      setBusy(false);
    }
  }
  return (
    <DocumentChoice
      document={own}
      without={here}
      act={t('documents.pages.addAct')}
      busy={busy}
      fault={fault}
      onChoose={number => void add(number)}
    />
  );
}

/** The files that came in, for whoever wants to see them as they were. */
function Originals({ pages }: { pages: Pages }) {
  const t = useText();
  const may = useAccess(documentViewPage.at('Originals')) !== 'X';
  if (!may || pages.Arranged === 'N' || pages.Originals.length === 0) return null;
  const { DocumentNumber } = pages;
  return (
    <section aria-label={t('documents.pages.originals')}>
      <h3>{t('documents.pages.originals')}</h3>
      <Row wrap>
        {pages.Originals.map(({ Original, FileName, CameAs }) => (
          <Button
            key={Original}
            variant="secondary"
            size="small"
            icon="file_download"
            onClick={() => void download(viewDocumentOriginal, { DocumentNumber, Original })}
          >
            {t('documents.pages.original', { name: FileName, number: CameAs })}
          </Button>
        ))}
      </Row>
    </section>
  );
}

interface TableProps {
  readonly document: DocumentDetails;
  readonly pages: Pages;
  readonly onClose: () => void;
}

function Table({ document, pages, onClose }: TableProps) {
  const t = useText();
  const toast = useToast();
  const mayArrange = useAccess(documentViewPage.at('Pages')) === 'U' && document.Held === 'N';
  const saving = useArrange();
  const [tiles, setTiles] = useState(() => tilesOf(document.DocumentNumber, pages.Pages));
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [files, setFiles] = useState<ReadonlyMap<string, OpenFile>>(new Map());
  const [keepFile] = useState(
    () => (number: string, file: OpenFile) => setFiles(before => new Map(before).set(number, file)),
  );
  const [at, setAt] = useState(0);
  const documents = documentsOf(tiles);
  const isWhole = documents.every(each => each.length > 0);
  const giving = added.filter(({ document: { DocumentNumber } }) =>
    tiles.some(tile => tile.number === DocumentNumber && !tile.out),
  );
  const done = (deed: Deed) => {
    setTiles(deeds[deed](tiles, at));
    if (deed === 'earlier') setAt(Math.max(at - 1, 0));
    if (deed === 'later') setAt(Math.min(at + 1, tiles.length - 1));
  };
  async function save(): Promise<void> {
    const { DocumentNumber } = document;
    const Merged = giving.map(each => ({
      ...{ DocumentNumber: each.document.DocumentNumber, Version: each.document.Version },
    }));
    const kept = await saving.save(
      { DocumentNumber, Documents: requestPages(tiles), Merged, Reason: '' },
      pages.Version,
    );
    if (!kept) return;
    const numbers = kept.Made.join(', ');
    toast({ text: numbers === '' ? t('documents.pages.saved') : t('documents.pages.made', { numbers }) });
    onClose();
  }
  return (
    <Stack gap={2}>
      <p>{t('documents.pages.text')}</p>
      {saving.message && <MessageView message={saving.message} live />}
      {[document, ...added.map(each => each.document)].map(each => (
        <FileOf key={each.DocumentNumber} document={each} onFile={keepFile} />
      ))}
      {mayArrange && <Tools tiles={tiles} at={at} onDeed={done} />}
      <PageTiles
        own={document.DocumentNumber}
        tiles={tiles}
        files={files}
        at={at}
        onChoose={setAt}
        onDeed={mayArrange ? done : undefined}
      />
      {mayArrange && (
        <>
          <p className="cw-muted">{t('documents.pages.keys')}</p>
          {document.Kind === 'PDF' && (document.Pages ?? 1) > 1 && (
            <FindSeparators
              number={document.DocumentNumber}
              pages={document.Pages ?? 1}
              onFound={found => setTiles(now => splitAt(now, document.DocumentNumber, found))}
            />
          )}
          <AddDocument
            document={document}
            here={[document.DocumentNumber, ...added.map(each => each.document.DocumentNumber)]}
            onAdded={each => {
              setAdded([...added, each]);
              const more = tilesOf(each.document.DocumentNumber, each.pages.Pages).filter(tile => !tile.out);
              setTiles([...tiles, ...more]);
              setAt(tiles.length);
            }}
          />
          <p role="status">{t('documents.pages.documents', { count: documents.length })}</p>
          {!isWhole && <Alert tone="warning">{t('documents.pages.nothing')}</Alert>}
        </>
      )}
      <Originals pages={pages} />
      {mayArrange && (
        <Row>
          <Button busy={saving.busy} disabled={!isWhole} onClick={() => void save()}>
            {t('documents.pages.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

export default function ArrangeDialog({ document, onClose }: { document: DocumentDetails; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useDocumentPages(document.DocumentNumber);
  return (
    <Modal open wide title={t('documents.pages.title')} onClose={onClose}>
      {data ? (
        <Table key={data.Version} document={document} pages={data} onClose={onClose} />
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
