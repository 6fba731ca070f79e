import { useRef } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import type { OpenFile } from './use-file.ts';
import { useSeen } from './use-seen.ts';

const scale = 0.16;

interface ThumbnailProps {
  readonly file: OpenFile;
  readonly page: number;
  readonly turned: number;
  readonly label: string;
}

/** A small picture of a page, drawn when it comes into sight: of a long file only the pages that are looked at are fetched. */
export function Thumbnail({ file, page, turned, label }: ThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  return (
    <div ref={frame} className="cw-thumbnail">
      {seen && file.kind === 'pdf' && (
        <PageCanvas pdf={file.pdf} page={page} scale={scale} turned={turned} label={label} />
      )}
      {seen && file.kind === 'image' && (
        <img className={`cw-viewer__image--${turned}`} src={file.address} alt={label} />
      )}
    </div>
  );
}
