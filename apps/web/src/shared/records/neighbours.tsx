import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { Icon, IconButton, type IconName, Link, useSingleKey } from '@commonweal/ui';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { onLeaving } from '../../platform/session/leaving.ts';
import { useBackToSearch } from './back-to-search.ts';

/** The addresses of the last page of each list, in its order. Memory only, as the filters are. */
const lastPages = new Map<string, readonly string[]>();

onLeaving(() => lastPages.clear());

/** A list screen calls this with where its rows lead, so that one can go from record to record without coming back. */
export function useRememberedPage(screen: ScreenDeclaration, addresses: readonly string[]): void {
  const { pathname } = useLocation();
  const page = addresses.join('\n');
  useEffect(() => {
    if (pathname === screen.path && page !== '') lastPages.set(screen.path, page.split('\n'));
  }, [screen, pathname, page]);
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string | undefined;
  readonly keys?: string;
}

/** A step that leads nowhere stays in its place, so that the others do not move. */
function Step({ icon, label, to, keys }: StepProps) {
  if (to === undefined) return <IconButton icon={icon} label={label} size="small" disabled />;
  return (
    <Link
      to={to}
      className="cw-button cw-button--secondary cw-button--small cw-button--icon"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
    >
      <Icon name={icon} />
    </Link>
  );
}

const go = (address: string | undefined) => address !== undefined && goTo(address);

interface NeighboursProps {
  readonly list: ScreenDeclaration;
  /** The address of this record as the list has it. */
  readonly here: string;
}

/** Back to the list, and to the record before and after this one in the last result. */
export function Neighbours({ list, here }: NeighboursProps) {
  const t = useText();
  const back = useBackToSearch(list);
  const page = lastPages.get(list.path) ?? [];
  const at = page.indexOf(here);
  const [before, after] = at < 0 ? [] : [page[at - 1], page[at + 1]];
  useSingleKey(
    'k',
    useCallback(() => go(before), [before]),
  );
  useSingleKey(
    'j',
    useCallback(() => go(after), [after]),
  );
  if (back === undefined && at < 0) return null;
  return (
    <nav className="cw-neighbours" aria-label={t('common.record.lastResult')}>
      {back !== undefined && <Step icon="arrow_back" label={t('common.record.backToSearch')} to={back} />}
      {at >= 0 && (
        <>
          <Step icon="navigate_before" label={t('common.record.previous')} to={before} keys="k" />
          <Step icon="navigate_next" label={t('common.record.next')} to={after} keys="j" />
          <span className="cw-small cw-muted">{t('common.record.place', { place: at + 1, count: page.length })}</span>
        </>
      )}
    </nav>
  );
}
