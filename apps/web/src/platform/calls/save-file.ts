import type { FileAnswer } from './call-server.ts';

const keepFor = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ File, FileName }: FileAnswer): void {
  const address = URL.createObjectURL(File);
  const link = document.createElement('a');
  link.href = address;
  link.download = FileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepFor);
}
