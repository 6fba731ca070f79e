import type { LongWork } from '@commonweal/contracts/long-work/calls';
import type { Translate } from '@commonweal/ui';
import { installedScreens } from '../menus/screens.ts';

/** What the work is called: the screen from which it was started, and what it does. */
export function taskName(t: Translate, { Kind, Screen }: Pick<LongWork, 'Kind' | 'Screen'>): string {
  const key = `long-work.kind.${Kind}`;
  // A kind without words of its own sets a status.
  const words = t(key);
  const kind = words === key ? t('long-work.kind.other') : words;
  const screen = installedScreens().find(each => each.name === Screen);
  return screen ? t('long-work.task', { screen: t(screen.title), kind }) : kind;
}

/** Where it stands, in one sentence. */
export const standing = (t: Translate, work: LongWork): string =>
  t(`long-work.told.${work.State}`, {
    task: taskName(t, work),
    done: work.Done,
    total: work.Total,
    changed: work.Changed,
  });
