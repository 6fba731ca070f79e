import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { Marker, placeOf } from './marker.tsx';
import { type Region, startRegion } from './region.ts';

export interface Drawing {
  readonly region: Region | null;
  onRegion(region: Region): void;
}

/** What lies on pages for everybody to see. */
export interface Mark {
  readonly id: string;
  readonly place: Region;
  readonly tone: 'highlight' | 'black';
  readonly label: string;
}

/** A place that is lit, and one that is being drawn. */
export interface Places {
  readonly marks?: readonly Mark[] | undefined;
  readonly lit?: Region | undefined;
  /** Without a region yet it begins on the page that is looked at. */
  readonly marking?: Drawing | undefined;
}

/** What lies over a page: the lit place, and the sheet on which another is drawn. Both are of the upright page. */
export function Over({ page, places: { lit, marking, marks = [] } }: { page: number; places: Places }) {
  const t = useText();
  const begin = useEffectEvent(() => marking?.onRegion(startRegion(page)));
  const isNew = marking?.region === null;
  useEffect(() => {
    if (isNew) begin();
  }, [isNew]);
  return (
    <>
      {marks
        .filter(({ place }) => place.page === page)
        .map(({ id, place, tone, label }) => (
          <span
            key={id}
            className={`cw-paper__mark cw-paper__mark--${tone}`}
            role="img"
            aria-label={label}
            style={placeOf(place)}
          />
        ))}
      {lit?.page === page && (
        <span className="cw-paper__lit" role="img" aria-label={t('documents.proof.lit')} style={placeOf(lit)} />
      )}
      {marking?.region && <Marker page={page} region={marking.region} onRegion={marking.onRegion} />}
    </>
  );
}

interface Turning {
  go(page: number): void;
  upright(): void;
}

/** Whoever lights or draws a place looks at the upright page that it is on. */
export function usePlaces(view: Turning, { lit, marking }: Places): void {
  const show = useEffectEvent((to: Region | undefined) => {
    view.upright();
    if (to) view.go(to.page);
  });
  const isMarking = marking !== undefined;
  useEffect(() => {
    if (lit || isMarking) show(lit);
  }, [lit, isMarking]);
}
