/** The process failed, or was ended. What was read from it until then counts for nothing. */
export class EndedApart extends Error {
  /** By what it did or took; because its time was over; or by another process, so that it may end well another time. */
  readonly how: 'by itself' | 'out of time' | 'from outside';

  constructor(how: EndedApart['how'] = 'by itself') {
    super(`Ended ${how}`);
    this.how = how;
  }
}
