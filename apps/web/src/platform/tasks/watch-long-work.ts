import { type LongWork, listLongWork } from '@commonweal/contracts/long-work/calls';
import { callServer } from '../calls/call-server.ts';
import { queryClient } from '../calls/query-client.ts';
import { loadTexts, texts } from '../content/texts.ts';
import { notify } from '../notifications/notifications.ts';
import { onLeaving } from '../session/leaving.ts';
import { currentUser } from '../session/session-store.ts';
import { longWorkLook, longWorkStore } from './long-work-store.ts';
import { standing } from './long-work-words.ts';
import { nextLook } from './look-again.ts';

/** Looks at the person's long work: once after sign-in, then only while some of it moves. */

const tones: Readonly<Partial<Record<LongWork['State'], 'success' | 'error'>>> = {
  finished: 'success',
  failed: 'error',
  expired: 'error',
};

/** What ended since the last look is told on whatever screen the person is, and what the screen shows is asked anew. */
async function tellEnds(before: readonly LongWork[], now: readonly LongWork[]): Promise<void> {
  const open = new Set(before.filter(work => work.EndedAt === null).map(work => work.LongWorkId));
  const ended = now.filter(work => work.EndedAt !== null && open.has(work.LongWorkId));
  if (ended.length === 0) return;
  await loadTexts('long-work');
  for (const work of ended) {
    const tone = tones[work.State] ?? 'info';
    const text = {
      key: 'common.tray.told',
      params: { sentence: standing((key, params) => texts.t(key, { ...params }), work) },
    };
    notify({ tone, text, lines: work.Sentence === '' ? [] : [work.Sentence] });
  }
  await queryClient.invalidateQueries();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false;
let again = false;

async function look(): Promise<void> {
  clearTimeout(timer);
  const user = currentUser();
  if (user === null) return;
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  again = false;
  let wait: number | null = null;
  try {
    const { data } = await callServer(listLongWork, { Whose: 'own' }, { background: true });
    if (currentUser()?.userId !== user.userId) return;
    const before = longWorkStore.get();
    longWorkStore.set(data);
    await tellEnds(before, data);
    wait = nextLook(data, Date.now());
  } catch {
    // Without a connection the banner says so; what moved before is looked at again, not sooner than the slowest look.
    wait = longWorkStore.get().length > 0 ? 15_000 : null;
  } finally {
    looking = false;
    if (again) void look();
    else if (wait !== null) timer = setTimeout(() => void look(), wait);
  }
}

let watching = false;

export function watchLongWork(): void {
  if (!watching) {
    watching = true;
    longWorkLook.subscribe(() => void look());
    onLeaving(() => {
      clearTimeout(timer);
      longWorkStore.set([]);
    });
  }
  void look();
}
