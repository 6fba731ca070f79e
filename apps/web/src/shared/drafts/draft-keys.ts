import { getDraftKeys } from '@commonweal/contracts/drafts/calls';
import { callServer } from '../../platform/calls/call-server.ts';
import { onLeaving } from '../../platform/session/leaving.ts';

/**
 * The person's own keys for what this device keeps while it is offline. The server gives them to whoever is signed in;
 * here they live in memory only and cannot be read out again.
 */

let held: Promise<CryptoKey[]> | null = null;

async function ask(): Promise<CryptoKey[]> {
  const { Keys } = await callServer(getDraftKeys, {}, { background: true });
  return Promise.all(
    Keys.map(key =>
      crypto.subtle.importKey(
        'raw',
        Uint8Array.from(atob(key), letter => letter.charCodeAt(0)),
        'AES-GCM',
        false,
        ['encrypt', 'decrypt'],
      ),
    ),
  );
}

export function draftKeys(): Promise<CryptoKey[]> {
  if (held) return held;
  const asking = ask();
  held = asking;
  // One that did not come is asked for again.
  asking.catch(() => {
    if (held === asking) held = null;
  });
  return asking;
}

onLeaving(() => {
  held = null;
});
