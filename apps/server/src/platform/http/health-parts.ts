/** Parts that the portal works without, for a while or in part. They are reported and never make a portal unready. */

export type PartState =
  | { readonly status: 'ok'; readonly detail?: string }
  | { readonly status: 'degraded'; readonly reason: string };

export interface HealthPart {
  readonly name: string;
  check(): PartState | Promise<PartState>;
}

export interface PartHealth {
  readonly part: string;
  readonly healthy: boolean;
  readonly detail: string;
}

export interface HealthParts {
  register(part: HealthPart): void;
  checkAll(): Promise<PartHealth[]>;
}

/** Milliseconds after which a part that is being checked counts as degraded. */
const checkTimeout = 2000;

const noResponse: PartState = { status: 'degraded', reason: 'no response' };

/** A code or a class of errors: a message could name addresses or people. */
function nameCause(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

async function checkPart({ name, check }: HealthPart): Promise<PartHealth> {
  const late = Promise.withResolvers<PartState>();
  const timer = setTimeout(() => late.resolve(noResponse), checkTimeout);
  try {
    const state = await Promise.race([Promise.resolve().then(check), late.promise]);
    return state.status === 'ok'
      ? { part: name, healthy: true, detail: state.detail ?? 'ok' }
      : { part: name, healthy: false, detail: `degraded: ${state.reason}` };
  } catch (error) {
    return { part: name, healthy: false, detail: `degraded: ${nameCause(error)}` };
  } finally {
    clearTimeout(timer);
  }
}

export function openHealthParts(): HealthParts {
  const parts: HealthPart[] = [];
  return {
    register: part => void parts.push(part),
    checkAll: () => Promise.all(parts.map(checkPart)),
  };
}
