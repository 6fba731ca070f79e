import { isClosedToReading } from '@commonweal/contracts/documents/lifecycle';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { viewerToolScreen } from '@commonweal/contracts/documents/screens';
import { Alert, Button, EmptyState, IconButton, LoadingState, useSingleKey } from '@commonweal/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { Find } from './find.tsx';
import { findEverywhere, findRead, type Hit } from './find-text.ts';
import { Hits, PageCanvas } from './page-canvas.tsx';
import { usePane } from './pane.ts';
import { Over, type Places, usePlaces } from './places.tsx';
import { showOnSecondScreen } from './second-screen.ts';
import { Thumbnail } from './thumbnail.tsx';
import { type OpenFile, useFile } from './use-file.ts';
import './viewer.css';

const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3];
const usualZoom = 3;

/** What can be done with the page that is shown, by button and by key. */
function useView(pages: number, start = 1) {
  const [page, setPage] = useState(start);
  const [zoom, setZoom] = useState(usualZoom);
  const [turned, setTurned] = useState(0);
  const go = (to: number) => setPage(Math.min(Math.max(to, 1), Math.max(pages, 1)));
  const step = (by: number) => setZoom(at => Math.min(Math.max(at + by, 0), zooms.length - 1));
  return {
    page,
    go,
    zoom: zooms[zoom] ?? 1,
    step,
    turned,
    turn: () => setTurned(by => (by + 90) % 360),
    upright: () => setTurned(0),
  };
}
type View = ReturnType<typeof useView>;

function Tools({
  view,
  pages,
  number,
  finding,
  onFind,
}: {
  view: View;
  pages: number;
  number: string;
  finding: boolean;
  onFind: () => void;
}) {
  const t = useText();
  const { page, go, zoom, step, turn } = view;
  const { keyed } = usePane();
  const key = (name: string): string => (keyed ? name : '');
  useSingleKey(key('ArrowDown'), () => go(page + 1));
  useSingleKey(key('ArrowUp'), () => go(page - 1));
  useSingleKey(key('+'), () => step(1));
  useSingleKey(key('-'), () => step(-1));
  useSingleKey(key('r'), turn);
  useSingleKey(key('f'), onFind);
  const quiet = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className="cw-viewer__tools" role="toolbar" aria-label={t('documents.viewer.title')}>
      <IconButton
        {...quiet}
        icon="navigate_before"
        label={t('documents.viewer.before')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <span>{t('documents.viewer.at', { page, pages })}</span>
      <IconButton
        {...quiet}
        icon="navigate_next"
        label={t('documents.viewer.after')}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
      <IconButton
        {...quiet}
        icon="zoom_out"
        label={t('documents.viewer.smaller')}
        disabled={zoom === zooms[0]}
        onClick={() => step(-1)}
      />
      <span>{Math.round(zoom * 100)} %</span>
      <IconButton
        {...quiet}
        icon="zoom_in"
        label={t('documents.viewer.larger')}
        disabled={zoom === zooms.at(-1)}
        onClick={() => step(1)}
      />
      <Button {...quiet} icon="autorenew" onClick={turn}>
        {t('documents.viewer.turn')}
      </Button>
      <Button {...quiet} icon="search" aria-pressed={finding} onClick={onFind}>
        {t('documents.viewer.find')}
      </Button>
      <Button
        {...quiet}
        icon="launch"
        onClick={() => showOnSecondScreen(number, viewerToolScreen.at({ DocumentNumber: number }))}
      >
        {t('documents.viewer.second')}
      </Button>
    </div>
  );
}

/** What is larger than its place scrolls, with the keyboard too. */
function Scrolled({ label, zoom, children }: { label: string; zoom: number; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.setAttribute('tabindex', '0'), []);
  return (
    <section ref={frame} className="cw-viewer__paper" aria-label={label} style={{ '--cw-zoom': zoom } as CSSProperties}>
      {children}
    </section>
  );
}

const mostThumbnails = 60;

/** Drawn after the page that was asked for: nobody waits for the small ones. */
function Thumbnails({ pdf, view, isDrawn }: { pdf: PDFDocumentProxy; view: View; isDrawn: boolean }) {
  const t = useText();
  const first = Math.max(1, Math.min(view.page - mostThumbnails / 2, pdf.numPages - mostThumbnails + 1));
  const shown = Array.from({ length: Math.min(mostThumbnails, pdf.numPages) }, (_each, at) => first + at);
  return (
    <ol className="cw-viewer__pages" aria-label={t('documents.viewer.pages')}>
      {shown.map(page => (
        <li key={page}>
          <button
            type="button"
            aria-label={t('documents.viewer.page', { page })}
            aria-current={page === view.page ? 'page' : undefined}
            onClick={() => view.go(page)}
          >
            <Thumbnail
              file={isDrawn ? { kind: 'pdf', pdf } : { kind: 'opening' }}
              page={page}
              turned={view.turned}
              label={t('documents.viewer.page', { page })}
            />
            <span aria-hidden="true">{page}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface FileProps {
  readonly number: string;
  readonly name: string;
  readonly places: Places;
}

/** What was found, and where it is framed on the page that is shown. */
function useFinding(view: View) {
  const [finding, setFinding] = useState(false);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  return {
    finding,
    boxes: view.turned === 0 ? hits.flatMap(({ page, box }) => (page === view.page && box ? [box] : [])) : [],
    setHits,
    toggle() {
      setFinding(!finding);
      setHits([]);
    },
  };
}

function PdfView({ pdf, number, name, places }: FileProps & { pdf: PDFDocumentProxy }) {
  const t = useText();
  const view = useView(pdf.numPages, places.lit?.page);
  usePlaces(view, places);
  const { finding, boxes, toggle, setHits } = useFinding(view);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      <Tools view={view} pages={pdf.numPages} number={number} finding={finding} onFind={toggle} />
      {finding && (
        <Find find={(text, signal) => findEverywhere(pdf, number, text, signal)} onHits={setHits} onGo={view.go} />
      )}
      <div className="cw-viewer__body">
        <Thumbnails pdf={pdf} view={view} isDrawn={isDrawn} />
        <Scrolled label={name} zoom={view.zoom}>
          <PageCanvas
            pdf={pdf}
            page={view.page}
            scale={view.zoom * 1.2}
            turned={view.turned}
            boxes={boxes}
            onDrawn={() => setDrawn(true)}
            label={t('documents.viewer.pageOf', { page: view.page, pages: pdf.numPages, name })}
          >
            {view.turned === 0 && <Over page={view.page} places={places} />}
          </PageCanvas>
        </Scrolled>
      </div>
    </>
  );
}

function ImageView({ address, number, name, places }: FileProps & { address: string }) {
  const view = useView(1);
  usePlaces(view, places);
  const { finding, boxes, toggle, setHits } = useFinding(view);
  return (
    <>
      <Tools view={view} pages={1} number={number} finding={finding} onFind={toggle} />
      {finding && <Find find={(text, signal) => findRead(number, text, signal)} onHits={setHits} onGo={view.go} />}
      <Scrolled label={name} zoom={view.zoom}>
        <div
          className={`cw-paper cw-viewer__image cw-viewer__image--${view.turned}`}
          style={{ width: `${Math.round(view.zoom * 100)}%` }}
        >
          <img src={address} alt={name} />
          <Hits boxes={boxes} />
          {view.turned === 0 && <Over page={1} places={places} />}
        </div>
      </Scrolled>
    </>
  );
}

function Shown({ file, document, name, places }: ViewerProps & { file: OpenFile; places: Places }) {
  const t = useText();
  const number = document.DocumentNumber;
  if (document.Viewable === 'N') {
    const { State, FileId } = document;
    if (FileId === '' && State !== 'deleted' && !isClosedToReading(State))
      return <EmptyState title={t('documents.viewer.noFile')}>{t('documents.viewer.noFileText')}</EmptyState>;
    return (
      <EmptyState title={t(`documents.state.${State}`)}>
        {t(
          State === 'deleted'
            ? 'documents.error.isDeleted'
            : State === 'quarantined'
              ? 'documents.error.quarantined'
              : 'documents.error.notScanned',
        )}
      </EmptyState>
    );
  }
  if (file.kind === 'pdf')
    return <PdfView key={document.FileId} pdf={file.pdf} number={number} name={name} places={places} />;
  if (file.kind === 'image')
    return <ImageView key={document.FileId} address={file.address} number={number} name={name} places={places} />;
  if (file.kind === 'other')
    return (
      <EmptyState title={t('documents.viewer.kept')}>
        {t(document.Kind === 'HEIC' ? 'documents.viewer.keptPhoto' : 'documents.viewer.keptText')}
      </EmptyState>
    );
  if (file.kind === 'failed') {
    const words = file.failure ? failureWords(t, file.failure) : { title: t('documents.viewer.broken') };
    return (
      <Alert tone="error" live heading={words.title}>
        {document.Flags.join(' ') || ('text' in words ? words.text : '')}
      </Alert>
    );
  }
  return <LoadingState />;
}

interface ViewerProps {
  readonly document: Pick<
    DocumentDetails,
    'DocumentNumber' | 'Kind' | 'Viewable' | 'State' | 'Flags' | 'FileId' | 'Size'
  >;
  readonly name: string;
}

/** A document to look at: pages, zoom, turning, words; nothing of it changes the file. */
export function Viewer({ document, name, ...places }: ViewerProps & Places) {
  const file = useFile(document);
  return (
    <div className="cw-viewer">
      <Shown file={file} document={document} name={name} places={places} />
    </div>
  );
}
