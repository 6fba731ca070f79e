import { EndedApart } from './ended-apart.ts';

/** Several things over one pipe: each with its length before it. */

type Bytes = AsyncIterable<Uint8Array>;

const lengthSize = 4;

export function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(lengthSize);
  length.writeUInt32BE(size);
  return length;
}

/** Reads a stream by pieces of known size. */
export class Framed {
  readonly #parts: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(bytes: Bytes) {
    this.#parts = bytes[Symbol.asyncIterator]();
  }

  /** Some of the next bytes, at most so many; throws where the stream ends before. */
  async #some(most: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#parts.next();
      if (done) throw new EndedApart();
      this.#held = Buffer.from(value);
    }
    const some = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(some.length);
    return some;
  }

  async *#exactly(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const some = await this.#some(left);
      left -= some.length;
      yield some;
    }
  }

  async #whole(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#exactly(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next thing, as a stream that has to be read to its end. */
  async next(): Promise<AsyncGenerator<Buffer>> {
    return this.#exactly((await this.#whole(lengthSize)).readUInt32BE());
  }

  async nextWhole(): Promise<Buffer> {
    return this.#whole((await this.#whole(lengthSize)).readUInt32BE());
  }

  /** To the end: only then is it known that whoever wrote it ended well. */
  async finish(): Promise<void> {
    for (let ended = false; !ended; ) ended = (await this.#parts.next()).done === true;
  }

  async close(): Promise<void> {
    await this.#parts.return?.();
  }
}
