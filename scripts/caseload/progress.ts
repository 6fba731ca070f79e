/** A bar that is drawn over itself on a terminal, and a line for each tenth where there is none; time counts from the first word. */

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;

const timeLeft = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;

export function progressTo(
  screen: Screen,
  all: number,
  words: { readonly things: string; readonly last: string },
  clock: () => number = () => performance.now(),
) {
  let started: number | undefined;
  let tenths = 0;
  return {
    reached(done: number): void {
      started ??= clock();
      const share = done / all;
      const seconds = (clock() - started) / 1000;
      const left = share >= 1 ? words.last : share > 0 ? timeLeft(seconds / share - seconds) : '';
      const said = `${Math.floor(share * 100)} %  ${done.toLocaleString('en-US')} ${words.things}  ${left}`;
      if (screen.isTTY) {
        const full = Math.round(share * width);
        screen.write(`\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${said}\u001b[K`);
      } else if (Math.floor(share * 10) > tenths) {
        tenths = Math.floor(share * 10);
        screen.write(`${said}\n`);
      }
    },
  };
}
