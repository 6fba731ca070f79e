import type { RequestOf } from '@commonweal/contracts/kit/call';
import type { getRoutingFindings } from '@commonweal/contracts/routing/calls';
import { whichItems } from '@commonweal/contracts/routing/reading';
import type { RoutingFindings } from '@commonweal/contracts/routing/schemas';
import { Alert, Button, Card, Icon, LoadingState, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useFindings } from '../queries.ts';
import { useRoutingWords } from '../words.ts';
import '../routing.css';

type Combination = RoutingFindings['Opened'][number];
type Overlap = RoutingFindings['Overlaps'][number];

const fewest = 3;

/** A few lines, and all of them on demand. */
function Lines({ lines }: { lines: readonly string[] }) {
  const t = useText();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="cw-routing-lines">
        {(all ? lines : lines.slice(0, fewest)).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > fewest && (
        <Button variant="quiet" size="tiny" aria-expanded={all} onClick={() => setAll(before => !before)}>
          {all ? t('routing.findings.less') : t('routing.findings.more', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

function useSentences() {
  const t = useText();
  const { speaker } = useRoutingWords();
  const items = ({ Confidential, ...box }: Combination): string => {
    const [only] = Confidential;
    return whichItems(speaker, { ...box, Confidential: only === 'Y' || only === 'N' ? only : null });
  };
  return {
    gap: (box: RoutingFindings['Gaps'][number]): string =>
      t(box.Partly === 'Y' ? 'routing.findings.partly' : 'routing.findings.gap', { items: items(box) }),
    opened: (box: Combination): string => t('routing.findings.gap', { items: items(box) }),
    unstaffed: ({ WorkgroupName, Profiles }: RoutingFindings['Unstaffed'][number]): string =>
      t('routing.findings.unstaffed', {
        workgroup: WorkgroupName,
        profiles: Profiles.map(each => each.Name).join(', '),
      }),
    overlap: ({ Kind, First, Second, Shared }: Overlap): string =>
      t(`routing.findings.${Kind}`, {
        first: First.Name,
        second: Second.Name,
        order: First.Order,
        items: items(Shared),
      }),
  };
}

function Heading({ text }: { text: string }) {
  return (
    <h3>
      <Icon name="warning" size="small" /> {text}
    </h3>
  );
}

/** One profile is shadowed by several: it is told once. */
function once(overlaps: readonly Overlap[]): Overlap[] {
  const told = new Set<string>();
  return overlaps.filter(each => {
    if (each.Kind !== 'never') return true;
    const isNew = !told.has(each.Second.ProfileId);
    told.add(each.Second.ProfileId);
    return isNew;
  });
}

function Found({ findings, isOne }: { findings: RoutingFindings; isOne: boolean }) {
  const t = useText();
  const sentences = useSentences();
  const overlaps = once(findings.Overlaps);
  const troubles = overlaps.filter(each => each.Kind !== 'behind');
  const ordinary = overlaps.filter(each => each.Kind === 'behind');
  const gaps = isOne ? [] : findings.Gaps;
  const isClean = [gaps, findings.Opened, troubles, findings.Impossible, findings.Unstaffed, ordinary].every(
    each => each.length === 0,
  );
  return (
    <Stack gap={1}>
      {isClean && <p className="cw-muted">{t(isOne ? 'routing.findings.noneOne' : 'routing.findings.none')}</p>}
      {findings.Impossible.map(each => (
        <Alert key={each.ProfileId} tone="warning">
          {t('routing.findings.impossible', { name: each.Name })}
        </Alert>
      ))}
      {findings.Unstaffed.length > 0 && (
        <div>
          <Heading text={t('routing.findings.unstaffedTitle', { count: findings.Unstaffed.length })} />
          <Lines lines={findings.Unstaffed.map(sentences.unstaffed)} />
        </div>
      )}
      {findings.Opened.length > 0 && (
        <Alert tone="warning" level={3} heading={t('routing.findings.opened')}>
          <Lines lines={findings.Opened.map(sentences.opened)} />
        </Alert>
      )}
      {gaps.length > 0 && (
        <div>
          <Heading text={t('routing.findings.gaps', { count: findings.GapTotal })} />
          <Lines lines={gaps.map(sentences.gap)} />
        </div>
      )}
      {troubles.length > 0 && (
        <details open={isOne}>
          <summary>{t('routing.findings.overlaps', { count: troubles.length })}</summary>
          <Lines lines={troubles.map(sentences.overlap)} />
        </details>
      )}
      {ordinary.length > 0 && <Lines lines={ordinary.map(sentences.overlap)} />}
      {!isOne && findings.Ordinary > 0 && (
        <p className="cw-small cw-muted">{t('routing.findings.ordinary', { count: findings.Ordinary })}</p>
      )}
    </Stack>
  );
}

/** What the profiles leave open and where they stand in each other's way; of one profile what concerns it. */
export function FindingsCard({ request }: { request: RequestOf<typeof getRoutingFindings> }) {
  const t = useText();
  const isOne = request.ProfileId !== null || request.Draft !== null;
  const { data, error, refetch } = useFindings(request);
  return (
    <Card title={t(isOne ? 'routing.findings.titleOne' : 'routing.findings.title')}>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Found findings={data} isOne={isOne} />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}
