import type { Order, Pressed } from './press.ts';
import { writeLetter, writeLetters } from './write-letter.ts';

/** The process that writes letters for the press: one order after the other, until nobody is there to give any. */

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
