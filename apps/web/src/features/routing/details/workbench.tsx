import { readingOf } from '@commonweal/contracts/routing/reading';
import type { RoutingProfileInput } from '@commonweal/contracts/routing/schemas';
import { Card, Page } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { type ChosenArrivals, isReady, storedSample } from '../../../shared/arrivals/arrival-source.tsx';
import { usePreview } from '../queries.ts';
import { EffectCard } from '../trial/effect-card.tsx';
import { FindingsCard } from '../trial/findings-card.tsx';
import { MovedItems } from '../trial/moved-items.tsx';
import { TryItem } from '../trial/try-item.tsx';
import type { Unsaved } from '../trial/unsaved.ts';
import { useRoutingWords } from '../words.ts';

interface WorkbenchProps {
  readonly contextBar: ReactNode;
  /** Null for a profile that is being created. */
  readonly profileId: string | null;
  /** What the form holds; null while it is not complete. */
  readonly draft: RoutingProfileInput | null;
  readonly hasChange: boolean;
  /** The form. */
  readonly children: ReactNode;
  /** At the end of the page, such as the history. */
  readonly below?: ReactNode;
}

/** The form, and beside it what it means: in words, who would receive what, and what stands in the way. */
export function Workbench({ contextBar, profileId, draft, hasChange, children, below }: WorkbenchProps) {
  const t = useText();
  const { speaker, workgroup } = useRoutingWords();
  const [arrivals, setArrivals] = useState<ChosenArrivals>(storedSample);
  const unsaved: Unsaved = { ProfileId: profileId, Draft: hasChange ? draft : null };
  const isComplete = draft !== null;
  const query = usePreview({ ...unsaved, ...arrivals }, isComplete && isReady(arrivals));
  const preview = isComplete && isReady(arrivals) ? query.data : undefined;
  return (
    <Page
      contextBar={contextBar}
      rail={
        <>
          {draft && (
            <Card title={t('routing.details.reading')}>
              <p className="cw-strong" aria-live="polite">
                {readingOf(speaker, draft, workgroup(draft.WorkgroupId))}
              </p>
            </Card>
          )}
          <EffectCard
            unsaved={isComplete ? unsaved : null}
            hasChange={hasChange}
            arrivals={arrivals}
            onArrivals={setArrivals}
            query={query}
          />
          {isComplete && (profileId !== null || hasChange) && <FindingsCard request={unsaved} />}
        </>
      }
    >
      {children}
      {preview && <MovedItems preview={preview} />}
      <TryItem unsaved={isComplete ? unsaved : { ProfileId: null, Draft: null }} />
      {below}
    </Page>
  );
}
