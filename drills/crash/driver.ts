import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallDeclaration, type ResponseOf, urlOf } from '../../packages/contracts/src/kit/call.ts';
import type { Worker } from '../installation.ts';

/** Sends requests as a patient person would: what was not answered is sent again, under the same key. */

/** What was acknowledged, and in which words; the checker compares it with what is there. */
export interface Entry {
  readonly kind: 'note' | 'priority' | 'claim' | 'timer' | 'paper' | 'report' | 'application' | 'decision';
  readonly number: number;
  readonly userId: string;
  /** What stands in the database if it was done. */
  readonly marker: string;
  readonly id: string;
  readonly version?: number;
  readonly about?: string;
}

export interface Told<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface Log {
  readonly entries: Entry[];
  /** Answers that no fault excuses: an unexpected status, another answer to the same request. */
  readonly wrong: string[];
  /** How many answers of each status came, 0 for none at all. */
  readonly statuses: Map<number, number>;
  readonly gap: Gap;
  /** The business clock stands on another day than the calendar. */
  isClockAway: boolean;
}

/** The longest time without any success, while somebody asked. */
export class Gap {
  #last = performance.now();
  longest = 0;
  success(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.#last);
    this.#last = now;
  }
  /** Nobody asked meanwhile. */
  restart(): void {
    this.#last = performance.now();
  }
}

export const newLog = (): Log => ({ entries: [], wrong: [], statuses: new Map(), gap: new Gap(), isClockAway: false });

/** Nobody knows whether it was done: ask again. 429 was not done, and may be asked again as well. */
const isOpen = (status: number): boolean => [0, 429, 502, 503, 504].includes(status);

interface Sending {
  readonly ifMatch?: number;
  readonly key?: string;
  readonly correlation?: string;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

/** A balancer's own answers are no JSON. */
function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longer than any outage that the drill makes. */
const patience = 90_000;

export class Driver {
  readonly #url: string;
  readonly #log: Log;
  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** One try; status 0 where nobody answered. */
  async once<Call extends CallDeclaration>(
    worker: Worker,
    declaration: Call,
    body: object,
    sending: Sending = {},
  ): Promise<Told<ResponseOf<Call>>> {
    const { ifMatch, key, correlation, file } = sending;
    const form = new FormData();
    if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const headers: Record<string, string> = {
      authorization: `Bearer ${await worker.token()}`,
      ...(file ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(correlation === undefined ? {} : { 'x-correlation-id': correlation }),
    };
    const told = await fetch(`${this.#url}${urlOf(declaration)}`, {
      method: declaration.method,
      headers,
      body: file ? form : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async answer => ({ status: answer.status, body: parsed(await answer.text().catch(() => '')) }),
      () => ({ status: 0, body: undefined as never }),
    );
    this.#log.statuses.set(told.status, (this.#log.statuses.get(told.status) ?? 0) + 1);
    if (told.status === 200) this.#log.gap.success();
    if (told.status === 500) this.#log.wrong.push(`${declaration.name} answered 500 (${told.body?.UID})`);
    return told;
  }

  /** Until it is known how it ended. */
  async settle<Call extends CallDeclaration>(
    worker: Worker,
    declaration: Call,
    body: object,
    sending: Sending = {},
  ): Promise<Told<ResponseOf<Call>>> {
    const key = sending.key ?? (declaration.kind === 'write' && !declaration.unkeyed ? randomUUID() : undefined);
    const until = Date.now() + patience;
    for (let tries = 0; ; tries += 1) {
      const correlation = sending.correlation && `${sending.correlation}.${tries}`;
      const told = await this.once(worker, declaration, body, {
        ...sending,
        ...(key && { key }),
        ...(correlation && { correlation }),
      });
      if (!isOpen(told.status)) return told;
      if (Date.now() > until) throw new Error(`${declaration.name} was not answered for ${patience / 1000} seconds`);
      await wait(told.status === 429 ? 1000 : 100);
    }
  }

  /** Done, or it is called wrong: there is no reason to refuse. */
  async done<Call extends CallDeclaration>(
    worker: Worker,
    declaration: Call,
    body: object,
    sending: Sending = {},
  ): Promise<ResponseOf<Call> | undefined> {
    const told = await this.settle(worker, declaration, body, sending);
    if (told.status === 200) return told.body;
    this.#log.wrong.push(`${declaration.name} answered ${told.status}: ${JSON.stringify(told.body)?.slice(0, 200)}`);
    return undefined;
  }
}
