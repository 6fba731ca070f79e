import { type PointerEvent, useRef } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import type { Box } from './page-canvas.tsx';
import { afterKey, between, type Region } from './region.ts';

export const placeOf = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

interface MarkerProps {
  readonly page: number;
  /** The frame as it is now; on another page there is none to see. */
  readonly region: Region;
  readonly onRegion: (region: Region) => void;
}

/** A sheet over the page on which a frame is drawn: with the mouse anywhere, with the keyboard by the frame itself. */
export function Marker({ page, region, onRegion }: MarkerProps) {
  const t = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const at = (event: PointerEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  return (
    <div
      ref={sheet}
      className="cw-marker"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = at(event);
        onRegion(between(page, from.current, from.current));
      }}
      onPointerMove={event => {
        if (from.current) onRegion(between(page, from.current, at(event)));
      }}
      onPointerUp={() => {
        from.current = null;
        sheet.current?.querySelector('button')?.focus();
      }}
    >
      {region.page === page && (
        <button
          type="button"
          className="cw-marker__frame"
          aria-label={t('documents.proof.box')}
          style={placeOf(region)}
          onKeyDown={event => {
            const next = afterKey(region, event.key, event.shiftKey);
            if (!next) return;
            event.preventDefault();
            onRegion(next);
          }}
        />
      )}
    </div>
  );
}
