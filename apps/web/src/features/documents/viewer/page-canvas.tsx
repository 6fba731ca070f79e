import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';

/** A place on a page, in parts of its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PageCanvasProps {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  /** Points of the paper to pixels of the screen. */
  readonly scale: number;
  readonly turned: number;
  readonly boxes?: readonly Box[];
  readonly label: string;
  readonly onDrawn?: () => void;
  /** What lies over the page. */
  readonly children?: ReactNode;
}

/** What was found on a page, framed. */
export const Hits = ({ boxes }: { boxes: readonly Box[] }) =>
  boxes.map(box => (
    <span
      key={`${box.x} ${box.y} ${box.width}`}
      className="cw-paper__hit"
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    />
  ));

/** One page, drawn as sharp as the screen is; what was found on it is framed. */
export function PageCanvas({ pdf, page, scale, turned, boxes = [], label, onDrawn, children }: PageCanvasProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const tell = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    let ended = false;
    let drawing: { cancel(): void } | undefined;
    async function draw(): Promise<void> {
      const loaded = await pdf.getPage(page);
      const target = canvas.current;
      if (ended || target === null) return;
      const viewport = loaded.getViewport({ scale, rotation: (loaded.rotate + turned) % 360 });
      const sharp = window.devicePixelRatio || 1;
      target.width = Math.floor(viewport.width * sharp);
      target.height = Math.floor(viewport.height * sharp);
      target.style.setProperty('--cw-page-width', `${Math.floor(viewport.width)}px`);
      const task = loaded.render({ canvas: target, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      drawing = task;
      await task.promise;
      target.dataset.drawn = String(page);
      if (!ended) tell();
    }
    setFailed(false);
    draw().catch(() => {
      if (!ended) setFailed(true);
    });
    return () => {
      ended = true;
      drawing?.cancel();
    };
  }, [pdf, page, scale, turned]);
  return (
    <div className="cw-paper">
      <canvas ref={canvas} role="img" aria-label={label} />
      {failed && <p role="alert">{t('documents.viewer.pageFailed')}</p>}
      <Hits boxes={boxes} />
      {children}
    </div>
  );
}
