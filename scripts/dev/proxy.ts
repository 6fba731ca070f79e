import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The paths that the server answers; every other path is a page or a file of the web app. */
const serverPath = /^\/(?:services|session|identity|api|openapi\.json|livez|readyz|startupz|metrics)(?:[/?]|$)/;

export const isServerPath = (url: string): boolean => serverPath.test(url);

/** Forwards one request as it is: the Host header stays, because the server compares it with its public address. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, rawHeaders } = incoming;
  const sent = request({ host: 'localhost', port, method, path: url, headers: rawHeaders }, received => {
    outgoing.writeHead(received.statusCode ?? 502, received.rawHeaders);
    received.pipe(outgoing);
  });
  sent.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on('close', () => sent.destroy());
  incoming.pipe(sent);
}
