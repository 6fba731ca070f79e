import type { DeskQuestion } from '@commonweal/contracts/eligibility/interview-calls';

type Say = (key: string, params?: Record<string, string | number>) => string;

interface Held {
  readonly HeldOn: string;
  readonly Programs: readonly string[];
  readonly Answers: Readonly<Record<string, string>>;
  readonly Summary: string;
}

interface NoteOf {
  readonly held: Held;
  /** In words. */
  readonly day: string;
  readonly channel: string;
  readonly outcome: string;
  readonly open: readonly Pick<DeskQuestion, 'Says'>[];
  readonly proofs: readonly string[];
}

/** The note that an interview ends with, as a draft: what was told, what is still open, which proof is needed. */
export function draftNote(t: Say, limit: number, { held, day, channel, outcome, open, proofs }: NoteOf): string {
  const list = (key: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [t(`cases.desk.note.${key}`, { list: items.join('; ') })];
  const lines = [
    t('cases.desk.note.held', { day, channel, programs: held.Programs.join(', '), outcome }),
    ...Object.entries(held.Answers).map(([question, answer]) => `${t(`cases.question.${question}`)} ${answer}`),
    ...(held.Summary === '' ? [] : [held.Summary]),
    ...list(
      'open',
      open.map(each => each.Says),
    ),
    ...list('proofs', proofs),
  ];
  const whole = lines.join('\n');
  return whole.length <= limit ? whole : `${whole.slice(0, limit - 1)}…`;
}
