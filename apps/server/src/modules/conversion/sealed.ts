import type { Platform } from '../../platform/platform.ts';

/** A line holds numbers and names of a whole household: it rests sealed, as those of clients do, until it is loaded. */

type Sealing = { readonly platform: Pick<Platform, 'sealer'> };
const purpose = 'conversion line';

export const sealContent = ({ platform }: Sealing, text: string): Buffer => platform.sealer(purpose).seal(text);

export const openContent = (
  { platform }: Sealing,
  { content_sealed }: { readonly content_sealed: Uint8Array | null },
): unknown => (content_sealed === null ? null : JSON.parse(platform.sealer(purpose).open(content_sealed)));
