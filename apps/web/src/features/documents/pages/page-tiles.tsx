import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { Thumbnail } from '../viewer/thumbnail.tsx';
import type { OpenFile } from '../viewer/use-file.ts';
import type { Tile } from './arrangement.ts';

export type Deed = 'left' | 'right' | 'earlier' | 'later' | 'out' | 'split';

/** What a key does; undefined where it is none of ours. */
function deedOf({ key, shiftKey }: KeyboardEvent): Deed | undefined {
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowUp')) return 'earlier';
  if (shiftKey && (key === 'ArrowRight' || key === 'ArrowDown')) return 'later';
  if (key === 'r') return 'right';
  if (key === 'R') return 'left';
  if (key === 'Delete' || key === 'Backspace') return 'out';
  return key === 'n' || key === 'N' ? 'split' : undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface PageTilesProps {
  /** The document that is arranged. */
  readonly own: string;
  readonly tiles: readonly Tile[];
  readonly files: ReadonlyMap<string, OpenFile>;
  readonly at: number;
  readonly onChoose: (at: number) => void;
  /** Without it the pages are there to look at. */
  readonly onDeed?: ((deed: Deed) => void) | undefined;
}

const opening: OpenFile = { kind: 'opening' };

/** The pages as they will be: one of them is chosen, by mouse or by arrow keys, and everything is done to that one. */
export function PageTiles({ own, tiles, files, at, onChoose, onDeed }: PageTilesProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  const chosen = tiles[at]?.key;
  useEffect(() => {
    // Whoever works with the keyboard stays on the page that they move.
    if (wasHere.current && chosen !== undefined) {
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    }
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = deedOf(event);
    const step = steps[event.key];
    if (deed) onDeed?.(deed);
    else if (step !== undefined) onChoose(Math.min(Math.max(at + step, 0), tiles.length - 1));
    else if (event.key === 'Home') onChoose(0);
    else if (event.key === 'End') onChoose(tiles.length - 1);
    else return;
    event.preventDefault();
  };
  const wordsOf = (tile: Tile): string =>
    [
      tile.number === own
        ? t('documents.pages.page', { page: tile.page })
        : t('documents.pages.pageOf', { page: tile.page, number: tile.number }),
      tile.turned === 0 ? '' : t('documents.pages.turned', { degrees: tile.turned }),
      tile.out ? t('documents.pages.out') : '',
      tile.starts ? t('documents.pages.starts') : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <div ref={list} className="cw-tiles" role="listbox" aria-label={t('documents.pages.list')} tabIndex={-1}>
      {tiles.map((tile, place) => (
        <div
          key={tile.key}
          className={tile.out ? 'cw-tile cw-tile--out' : 'cw-tile'}
          data-starts={tile.starts}
          role="option"
          aria-selected={place === at}
          tabIndex={place === at ? 0 : -1}
          onFocus={() => {
            wasHere.current = true;
            if (place !== at) onChoose(place);
          }}
          onBlur={() => {
            wasHere.current = false;
          }}
          onKeyDown={onKeyDown}
        >
          {tile.at > 0 && (
            <div aria-hidden="true">
              <Thumbnail
                file={files.get(tile.number) ?? opening}
                page={tile.at}
                turned={(tile.turned - tile.lay + 360) % 360}
                label=""
              />
            </div>
          )}
          <span className="cw-tile__words">{wordsOf(tile)}</span>
        </div>
      ))}
    </div>
  );
}
