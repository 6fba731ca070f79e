const keepFor = 60_000;

/** Opens the print dialog for a file, in a frame that nobody sees. */
export function printFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.className = 'cw-sr-only';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.src = address;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, keepFor);
}
