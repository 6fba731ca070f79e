import type { Letter, Written } from './letter.ts';
import { writeLetter, writeLetters } from './write-letter.ts';

/** The process that writes letters for the press: one order after the other, until nobody is there to give any. */

export interface Order {
  readonly id: number;
  readonly letters: readonly Letter[];
  /** The paper itself; without it, only how many pages it has. */
  readonly bytes: boolean;
}

export type Pressed =
  | ({ readonly of: number; readonly bytes: Buffer | undefined } & Omit<Written, 'bytes'>)
  | { readonly of: number; readonly fault: string };

async function press({ letters, bytes }: Order): Promise<Omit<Extract<Pressed, { of: number }>, 'of'>> {
  const [first, ...others] = letters;
  if (!first) throw new Error('No letter to write');
  if (others.length > 0) return { bytes: await writeLetters(letters), pages: 0, placed: [] };
  const written = await writeLetter(first);
  return bytes ? written : { ...written, bytes: undefined };
}

process.on('message', (order: Order) => {
  press(order).then(
    pressed => process.send?.({ of: order.id, ...pressed }),
    (error: unknown) => process.send?.({ of: order.id, fault: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
