/** The window on a second monitor follows what is opened in the first. Only a document's number passes, and only between windows of this portal. */

const channelName = 'document-viewer';
const numbers = /^\d{1,20}$/;

/** Opens the window, or shows the document in the one that is open. */
export function showOnSecondScreen(documentNumber: string, address: string): void {
  window.open(address, channelName, 'noreferrer=no');
  tellSecondScreen(documentNumber);
}

export function tellSecondScreen(documentNumber: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(documentNumber);
  channel.close();
}

export function followFirstScreen(onDocument: (documentNumber: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', event => {
    if (typeof event.data === 'string' && numbers.test(event.data)) onDocument(event.data);
  });
  return () => channel.close();
}
