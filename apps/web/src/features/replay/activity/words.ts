import type { ReplayedEvent } from '@commonweal/contracts/replay/view-calls';
import type { Translate } from '@commonweal/ui';

const known: ReadonlySet<string> = new Set(['SCREEN', 'CLICK', 'CHANGE', 'CALL', 'ERROR']);

/** One event in words; of what was typed only the length is known. */
export const wordsOf = (t: Translate, event: ReplayedEvent): string =>
  t(`replay.did.${event.Masked === 'Y' ? 'MASKED' : known.has(event.EventType) ? event.EventType : 'OTHER'}`, {
    screen: event.ScreenName,
    activity: event.Activity,
    field: event.Field,
    value: event.Value,
    status: event.Response,
    error: event.ErrorType,
  });
