import type { Platform } from '../platform.ts';
import type { RowOutcome, Sentence } from './rows.ts';

/** What was asked for, and what became of each row, may name people: it rests sealed. */

type Sealing = Pick<Platform, 'sealer'>;
const purpose = 'long work';

const seal = ({ sealer }: Sealing, value: unknown): Buffer => sealer(purpose).seal(JSON.stringify(value));
const open = ({ sealer }: Sealing, sealed: Uint8Array): unknown => JSON.parse(sealer(purpose).open(sealed));

export const sealPayload = seal;
export const openPayload = (platform: Sealing, sealed: Uint8Array | null): unknown =>
  sealed === null ? null : open(platform, sealed);

export const sealSentence = (platform: Sealing, sentence: Sentence): Buffer => seal(platform, sentence);
export const openSentence = (platform: Sealing, sealed: Uint8Array | null): Sentence | null =>
  sealed === null ? null : (open(platform, sealed) as Sentence);

type Told = Pick<RowOutcome, 'name' | 'sentence'>;

export const sealOutcome = (platform: Sealing, { name, sentence }: RowOutcome): Buffer =>
  seal(platform, { name, sentence });
export const openOutcome = (platform: Sealing, sealed: Uint8Array | null): Told | null =>
  sealed === null ? null : (open(platform, sealed) as Told);
