import {
  startConversionCheck,
  startConversionLoad,
  uploadConversionFile,
} from '@commonweal/contracts/conversion/calls';
import type { startComparison } from '@commonweal/contracts/conversion/comparison-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { longWorkKinds } from '@commonweal/server/app';
import { newId } from '@commonweal/server/platform/ids';
import { workOnce } from '@commonweal/server/platform/long-work/worker';
import type { TestServer } from './test-server.ts';

type Starts = typeof startConversionCheck | typeof startConversionLoad | typeof startComparison;

/** Files of the old system, as somebody takes them in, checks and loads them. */
export function conversionBy(server: TestServer, token: string) {
  async function taken(given: readonly object[], Kind: 'household' | 'decision' = 'household'): Promise<string> {
    const form = new FormData();
    form.append('FileName', 'old.jsonl');
    form.append('Kind', Kind);
    form.append('file', new Blob([given.map(each => `${JSON.stringify(each)}\n`).join('')]), 'part');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}${urlOf(uploadConversionFile)}`, { method: 'POST', headers, body: form });
    if (answer.status !== 200) throw new Error(await answer.text());
    return ((await answer.json()) as { FileId: string }).FileId;
  }
  /** Begun and done. */
  async function worked(start: Starts, request: object): Promise<void> {
    const begun = await server.call(start, token, request, { key: newId() });
    if (begun.status !== 200) throw new Error(begun.text);
    while (await workOnce(server.platform, longWorkKinds));
  }
  async function loaded(given: readonly object[], kind: 'household' | 'decision' = 'household'): Promise<string> {
    const FileId = await taken(given, kind);
    await worked(startConversionCheck, { FileId });
    await worked(startConversionLoad, { FileId });
    return FileId;
  }
  return { taken, worked, loaded };
}
