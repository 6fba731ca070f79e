import type { DraftAddress } from '@commonweal/contracts/drafts/calls';
import type { SavedState } from '@commonweal/ui';
import { connectionStore } from '../../platform/offline/connection.ts';
import { beforeLeaving } from '../../platform/session/leaving.ts';
import { presentAuthor } from './device-drafts.ts';
import { type DraftMark, withMark } from './draft-order.ts';
import { type DraftContent, forgetDraft, formName, type KeptWhere, keepDraft, openForms } from './kept-drafts.ts';

/** Saves while somebody types: soon after they pause, and never later than four seconds after the first change. */

const pause = 1200;
const longest = 4000;

export interface Autosave {
  change(content: DraftContent): void;
  /** The work was sent or is not wanted: nothing of it is kept. */
  finish(): Promise<void>;
  /** The form goes away; what is not saved yet is saved now. */
  stop(): void;
}

const open = new Set<() => Promise<void>>();

// While the token still counts: at sign-out and when the session is about to time out.
beforeLeaving(() => Promise.all([...open].map(flush => flush())).then(() => undefined));

/** What the form was opened with. */
export interface Opening {
  readonly after: DraftMark['after'];
  /** Already kept, so that opening a form alone saves nothing. */
  readonly kept: string | null;
}

export function startAutosave(
  address: DraftAddress,
  opening: Opening,
  tell: (state: SavedState | null) => void,
): Autosave {
  const author = presentAuthor();
  const writer = crypto.randomUUID();
  let step = 0;
  let unsaved: DraftContent | null = null;
  let last: DraftContent | null = null;
  let kept = opening.kept;
  let where: KeptWhere | null = null;
  let first = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let isFinished = false;

  function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    first = 0;
    const content = unsaved;
    if (content === null || isFinished) return line.then(() => undefined);
    unsaved = null;
    last = content;
    tell({ kind: 'keeping' });
    const saving = line.then(async () => {
      if (isFinished) return;
      step += 1;
      const body = withMark(content.body, { writer, step, after: opening.after });
      where = await keepDraft(author, address, { ...content, body }, leaving);
      if (unsaved === null && !isFinished) tell(where);
    });
    line = saving;
    return saving;
  }

  const flush = (): Promise<void> => save();
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') void save(true);
  };
  const stopWatching = connectionStore.subscribe(() => {
    if (connectionStore.get() !== 'online' || where === null || where.kind === 'kept') return;
    unsaved ??= last;
    void save();
  });
  open.add(flush);
  openForms.add(formName(address));
  document.addEventListener('visibilitychange', onHidden);

  const close = (): void => {
    clearTimeout(timer);
    stopWatching();
    open.delete(flush);
    openForms.delete(formName(address));
    document.removeEventListener('visibilitychange', onHidden);
  };
  return {
    change(content) {
      if (isFinished || content.body === ((unsaved ?? last)?.body ?? kept)) return;
      kept = null;
      unsaved = content;
      first ||= Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => void save(), Math.max(0, Math.min(pause, first + longest - Date.now())));
    },
    async finish() {
      isFinished = true;
      unsaved = null;
      clearTimeout(timer);
      tell(null);
      await line;
      await forgetDraft(address);
      last = null;
      isFinished = false;
    },
    stop() {
      void save(true);
      close();
    },
  };
}
