import { type DraftAddress, deleteDraft, getDraft, saveDraft } from '@commonweal/contracts/drafts/calls';
import { callServer } from '../../platform/calls/call-server.ts';
import { currentPath } from '../../platform/navigation.ts';
import {
  type Author,
  forgetOnDevice,
  keepOnDevice,
  openOnDevice,
  presentAuthor,
  waitingOnDevice,
} from './device-drafts.ts';
import { draftKeys } from './draft-keys.ts';
import { laterOf, markOf } from './draft-order.ts';

/** Where a form's unfinished values are: on the server, or on the device until the server can be reached. */

export interface DraftContent {
  readonly body: string;
  readonly baseVersion: number | null;
}

export interface KeptDraft extends DraftContent {
  readonly at: string;
}

export type KeptWhere = { kind: 'kept' | 'device'; at: string } | { kind: 'failed' };

/** The page may be going away: the browser then finishes the request by itself, as long as it is small. */
const smallEnough = 60_000;

export async function keepDraft(
  author: Author | null,
  address: DraftAddress,
  content: DraftContent,
  leaving = false,
): Promise<KeptWhere> {
  try {
    const { SavedAt } = await callServer(
      saveDraft,
      { ...address, Body: content.body, BaseVersion: content.baseVersion, Path: currentPath().slice(0, 400) },
      { background: true, ...(leaving && content.body.length < smallEnough && { keepalive: true }) },
    );
    await forgetOnDevice(address);
    return { kind: 'kept', at: SavedAt };
  } catch {
    const at = new Date().toISOString();
    return (await keepOnDevice(author, address, { ...content, at })) ? { kind: 'device', at } : { kind: 'failed' };
  }
}

async function openOnServer(address: DraftAddress): Promise<KeptDraft | null> {
  try {
    const { Draft } = await callServer(getDraft, address, { background: true });
    return Draft && { body: Draft.Body, baseVersion: Draft.BaseVersion, at: Draft.SavedAt };
  } catch {
    return null;
  }
}

export interface FoundDrafts {
  readonly draft: KeptDraft | null;
  /** Typed elsewhere without knowing of the first: the person chooses. */
  readonly other: KeptDraft | null;
  /** The server has it: it need not be sent again. */
  readonly onServer: boolean;
}

/** The later of the two; both where neither went on from the other and they differ. */
function choose(onDevice: KeptDraft | null, onServer: KeptDraft | null): FoundDrafts {
  if (!onDevice || !onServer) return { draft: onDevice ?? onServer, other: null, onServer: onDevice === null };
  const later = laterOf(markOf(onDevice.body), markOf(onServer.body));
  if (later === 'other' || onDevice.body === onServer.body) return { draft: onServer, other: null, onServer: true };
  return { draft: onDevice, other: later === 'apart' ? onServer : null, onServer: false };
}

/** The form is not open before the key for a time without connection is there. */
export async function openDraft(address: DraftAddress): Promise<FoundDrafts> {
  const [onServer, onDevice] = await Promise.all([
    openOnServer(address),
    openOnDevice(address),
    draftKeys().catch(() => []),
  ]);
  return choose(onDevice, onServer);
}

export async function forgetDraft(address: DraftAddress): Promise<void> {
  await forgetOnDevice(address);
  // One that stays is offered again, and can be thrown away then.
  await callServer(deleteDraft, address, { background: true }).catch(() => undefined);
}

/** Forms that are open here look after their own. */
export const openForms = new Set<string>();
export const formName = ({ Form, RecordKey }: DraftAddress): string => JSON.stringify([Form, RecordKey]);

/** Takes what waits on the device to the server. */
export async function sendWaiting(): Promise<void> {
  const waiting = await waitingOnDevice();
  for (const address of waiting.filter(each => !openForms.has(formName(each)))) {
    const [onDevice, onServer] = await Promise.all([openOnDevice(address), openOnServer(address)]);
    if (onDevice === null) continue;
    const { draft, other } = choose(onDevice, onServer);
    // Two that stand apart wait for the person, who sees both in the form.
    if (other) continue;
    if (draft === onDevice) await keepDraft(presentAuthor(), address, onDevice);
    else await forgetOnDevice(address);
  }
}
