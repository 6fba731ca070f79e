import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type CaseTab, caseTabs } from '@commonweal/contracts/cases/tabs';
import { useSingleKey } from '@commonweal/ui';
import { useCallback, useEffect } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { goTo } from '../../../platform/navigation.ts';

/** Presses the first button of the page that a key stands for; a button that is not there is not pressed. */
function press(key: string): void {
  document.querySelector<HTMLButtonElement>(`main [data-key="${key}"]:not(:disabled)`)?.click();
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The keys of a case: A adds on this tab, N writes a note, Alt with up and down goes from tab to tab. */
export function useCaseKeys(tab: CaseTab, onNote: () => void): void {
  const access = useAccessOf();
  const params = useScreenParams(caseDetailsScreen);
  useSingleKey(
    'a',
    useCallback(() => press('a'), []),
  );
  useSingleKey('n', onNote);
  useEffect(() => {
    const open = caseTabs.filter(each => access(caseDetailsPage.at(each.object)) !== 'X').map(each => each.id);
    function onKeyDown(event: KeyboardEvent): void {
      const step = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined;
      if (step === undefined || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      const next = open[open.indexOf(tab) + step];
      if (next === undefined) return;
      event.preventDefault();
      goTo(caseDetailsScreen.at({ ...params, tab: next }));
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [access, params, tab]);
}
