import { createServer, type Socket } from 'node:net';

/** A mail server that does what real ones do on bad days, and keeps the name of every letter that it took. */

export type Mood = 'takes' | 'refuses' | 'stalls' | 'resets' | 'lies';

export interface Post {
  readonly url: string;
  /** How often each letter was taken, by its message id. */
  readonly taken: ReadonlyMap<string, number>;
  /** How many connections met each mood. */
  readonly met: ReadonlyMap<Mood, number>;
  mood: Mood;
  stop(): Promise<void>;
}

export async function openPost(): Promise<Post> {
  const taken = new Map<string, number>();
  const met = new Map<Mood, number>();
  const sockets = new Set<Socket>();
  let mood: Mood = 'takes';

  function take(socket: Socket): void {
    let letter = '';
    let writing = false;
    socket.write('220 mail.agency.example\r\n');
    socket.on('data', data => {
      const text = data.toString('latin1');
      if (writing) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        const id = /^message-id: <([^@>]+)/im.exec(letter)?.[1] ?? 'without a name';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        writing = false;
        letter = '';
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        writing = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 good\r\n');
    });
  }

  const answer: Readonly<Record<Mood, (socket: Socket) => void>> = {
    takes: take,
    refuses: socket => socket.end('421 not now\r\n'),
    stalls: () => undefined,
    resets: socket => socket.resetAndDestroy(),
    lies: socket => socket.end('<html>200 OK</html>\r\n'),
  };

  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    met.set(mood, (met.get(mood) ?? 0) + 1);
    answer[mood](socket);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`,
    taken,
    met,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise(done => server.close(done));
    },
  };
}
