import { TransferFile, transferErrors, transferVersion } from '@commonweal/contracts/settings-transfer/calls';
import { parseLongJson } from '../../platform/json.ts';
import { refuse } from '../../platform/problem.ts';
import type { TransferPart } from '../../platform/transfer/part.ts';

/** The file, or a sentence that says what is wrong with it as a whole. */
export async function readFile(text: string, parts: readonly TransferPart[]): Promise<TransferFile> {
  const value = await parseLongJson(text.replace(/^\ufeff/, ''));
  const version = typeof value === 'object' && value !== null ? Reflect.get(value, 'FormatVersion') : undefined;
  if (typeof version === 'number' && version !== transferVersion) {
    return refuse(transferErrors.wrongVersion, { params: { version, known: transferVersion } });
  }
  const read = TransferFile.safeParse(value);
  if (!read.success) return refuse(transferErrors.unreadable);
  const strange = Object.keys(read.data.Parts).find(name => !parts.some(part => part.name === name));
  if (strange !== undefined) return refuse(transferErrors.unknownPart, { params: { part: strange } });
  return read.data;
}
