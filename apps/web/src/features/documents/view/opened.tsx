import { documentViewPage } from '@commonweal/contracts/access/pages';
import type { Annotation } from '@commonweal/contracts/documents/annotation-calls';
import { isArrangeable } from '@commonweal/contracts/documents/arrangeable';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { LoadingState, later } from '@commonweal/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useDocumentName } from '../../../shared/documents/document-words.tsx';
import { useAnnotations, useDocumentProofs } from '../queries.ts';
import type { Region } from '../viewer/region.ts';
import { tellSecondScreen } from '../viewer/second-screen.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { Proofs, regionOf } from './proofs.tsx';

const Annotations = later(() => import('./annotations.tsx'), LoadingState);
const Panes = later(() => import('../beside/panes.tsx'), LoadingState);
const Redact = later(() => import('./redact.tsx'));

const placeOf = ({ Page: page, X: x, Y: y, Width: width, Height: height }: Annotation): Region => ({
  ...{ page, x, y, width, height },
});

type Drawing = 'proof' | 'highlight' | 'black';

function useMarks(number: string, maySee: boolean, black: readonly Region[]) {
  const t = useText();
  const annotations = useAnnotations(number, maySee);
  return useMemo(
    () => [
      ...(annotations.data?.Annotations ?? []).map(each => ({
        ...{ id: each.AnnotationId, place: placeOf(each), tone: 'highlight' as const },
        label: t('documents.annotate.mark', { name: each.WrittenBy }),
      })),
      ...black.map((place, at) => ({
        ...{ id: `black ${at}`, place, tone: 'black' as const },
        label: t('documents.redact.place', { page: place.page, place: at + 1 }),
      })),
    ],
    [annotations.data, black, t],
  );
}

interface OpenedProps {
  readonly document: DocumentDetails;
  readonly proof: string;
  /** The number of another document that is looked at beside it; empty: none. */
  readonly beside: string;
  /** What stands above and below what is drawn on the pages. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A document with what people say about it; one thing at a time is drawn on its pages. */
export function Opened({ document, proof, beside, about, children }: OpenedProps) {
  const nameOf = useDocumentName();
  const { DocumentNumber, Viewable, State, Kind } = document;
  const proofs = useDocumentProofs(DocumentNumber);
  const [lit, setLit] = useState(proof);
  const [shown, setShown] = useState<Region | undefined>(undefined);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [region, setRegion] = useState<Region | null>(null);
  const [black, setBlack] = useState<readonly Region[]>([]);
  const maySee = useAccess(documentViewPage.at('Annotations')) !== 'X';
  const marks = useMarks(DocumentNumber, maySee, black);
  const proved = proofs.data?.Proofs.find(each => each.ProofId === lit);
  const place = useMemo(() => (proved ? regionOf(proved) : shown), [proved, shown]);
  useEffect(() => tellSecondScreen(DocumentNumber), [DocumentNumber]);
  const draw = (what: Drawing) => (draws: boolean) => {
    setLit('');
    setShown(undefined);
    setRegion(null);
    setBlack([]);
    setDrawing(draws ? what : null);
  };
  const canDraw = Viewable === 'Y' && State !== 'unreadable' && isArrangeable(Kind);
  const name = nameOf(document);
  const viewer = (
    <Viewer
      document={document}
      name={name}
      lit={place}
      marks={marks}
      marking={drawing ? { region, onRegion: setRegion } : undefined}
    />
  );
  return (
    <div className={beside === '' ? 'cw-desk' : 'cw-desk cw-desk--beside'}>
      {beside === '' ? (
        viewer
      ) : (
        <Panes number={DocumentNumber} name={name} beside={beside}>
          {viewer}
        </Panes>
      )}
      <div className="cw-desk__side">
        {about}
        <Proofs
          document={document}
          lit={lit}
          onLit={each => {
            setShown(undefined);
            setLit(each?.ProofId ?? '');
          }}
          drawing={drawing === 'proof'}
          region={region}
          onDraw={draw('proof')}
        />
        {maySee && (
          <Annotations
            document={document}
            onShow={each => {
              setLit('');
              setShown(placeOf(each));
            }}
            drawing={drawing === 'highlight'}
            region={region}
            onDraw={draw('highlight')}
          />
        )}
        {canDraw && (
          <Redact
            document={document}
            drawing={drawing === 'black'}
            region={region}
            black={black}
            onBlack={setBlack}
            onDraw={draw('black')}
          />
        )}
        {children}
      </div>
    </div>
  );
}
