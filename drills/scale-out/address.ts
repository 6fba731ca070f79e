import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import type { Address } from '../crash/under-load.ts';

/** An address that moves from one server to another, as an agency's does: a name, an address of the network, a proxy. */

export interface MovingAddress extends Address {
  moveTo(url: string): void;
}

export async function openAddress(ownerUrl: string): Promise<MovingAddress> {
  let to = new URL(ownerUrl);
  const open = new Set<Socket>();
  const server = createServer(incoming => {
    const onward = connect({ host: to.hostname, port: Number(to.port) });
    for (const socket of [incoming, onward]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        incoming.destroy();
        onward.destroy();
      });
    }
    incoming.pipe(onward).pipe(incoming);
  });
  const port = await freePort();
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
  const url = new URL(ownerUrl);
  url.port = String(port);
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    moveTo(next) {
      to = new URL(next);
      cut();
    },
    async stop() {
      cut();
      await new Promise(done => server.close(done));
    },
  };
}
