import type { Determination } from '../determination.ts';
import { formatMoney } from '../kit/money.ts';
import { formatValue } from '../kit/rule.ts';
import { type Language, sentence, type Text, text } from '../kit/text.ts';
import { wordFor } from '../kit/words.ts';
import { PROGRAM_RULES } from '../programs/programs.ts';
import { REASONS } from '../reasons.ts';
import { decidingStep, provenance, type Source, type SourcedStep } from './provenance.ts';
import { resultText } from './results.ts';

const WORDS = {
  step: text('step', 'paso'),
  see: text('see step', 'véase el paso'),
  fact: text('fact', 'dato'),
  notStated: text('not stated', 'no indicado'),
  figure: text('figure', 'cifra'),
  size: text('size', 'tamaño'),
  from: text('from', 'desde'),
  provisional: text('PROVISIONAL', 'PROVISIONAL'),
  option: text('setting', 'ajuste'),
  feeds: text('feeds', 'alimenta'),
  others: text('Also computed:', 'También se calculó:'),
  outside: text('Outside the unit:', 'Fuera de la unidad:'),
} as const satisfies Readonly<Record<string, Text>>;

const SHOWN = 80;
const shown = (value: unknown): string => {
  const written = JSON.stringify(value) ?? '';
  return written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written;
};

class Tree {
  readonly lines: string[] = [];
  readonly #printed = new Set<number>();
  readonly #steps: readonly SourcedStep[];
  readonly #language: Language;

  constructor(steps: readonly SourcedStep[], language: Language) {
    this.#steps = steps;
    this.#language = language;
  }

  isPrinted(index: number): boolean {
    return this.#printed.has(index);
  }

  /** Each step is printed once; where it is used again, its number is enough. */
  addStep(index: number, depth: number): void {
    const sourced = this.#steps[index];
    if (!sourced) return;
    const language = this.#language;
    const { rule, inputs, result } = sourced.step;
    const mark = sourced.isProvisional ? ` [${WORDS.provisional[language]}]` : '';
    const feeds =
      sourced.feeds.length > 0 ? ` → ${WORDS.feeds[language]} ${sourced.feeds.map(at => at + 1).join(', ')}` : '';
    const head = `${WORDS.step[language]} ${index + 1} ${rule.id}: ${rule.sentence(inputs, result, language)}`;
    this.#add(depth, `${head} [${rule.citation}]${mark}${feeds}`);
    this.#printed.add(index);
    for (const input of sourced.inputs) {
      this.#add(depth + 1, `${input.name} = ${formatValue(input.kind, input.value, language)}`);
      for (const source of input.sources) this.#addSource(source, depth + 2);
    }
  }

  #addSource(source: Source, depth: number): void {
    const language = this.#language;
    if (source.kind === 'step') {
      if (this.#printed.has(source.index)) this.#add(depth, `${WORDS.see[language]} ${source.index + 1}`);
      else this.addStep(source.index, depth);
    } else if (source.kind === 'fact') {
      const value = source.isStated ? `= ${shown(source.value)}` : `(${WORDS.notStated[language]})`;
      this.#add(depth, `${WORDS.fact[language]} ${source.path} ${value}`);
    } else if (source.kind === 'figure') {
      const { table, name, value, from, source: where, isProvisional } = source.figure;
      const mark = isProvisional ? ` [${WORDS.provisional[language]}]` : '';
      const since = from === null ? '' : `, ${WORDS.from[language]} ${from}`;
      this.#add(
        depth,
        `${WORDS.figure[language]} ${table} (${name.replace(/^size/, WORDS.size[language])}) = ${value}${since}: ${where}${mark}`,
      );
    } else {
      this.#add(depth, `${WORDS.option[language]} ${source.name} = ${shown(source.value)} [${source.citation}]`);
    }
  }

  #add(depth: number, line: string): void {
    this.lines.push(`${'  '.repeat(depth)}${line}`);
  }
}

/** The chain from the amount or the decision back to every fact, figure and setting, as an indented text. */
export function writeTree(determination: Determination, language: Language): string {
  const steps = provenance(determination);
  const tree = new Tree(steps, language);
  const name = PROGRAM_RULES[determination.program].name[language];
  const amount = determination.amount === null ? '' : `, $${formatMoney(Math.round(determination.amount * 100))}`;
  tree.lines.push(`${name}, ${determination.month}: ${resultText(determination.result, language)}${amount}`);
  const deciding = decidingStep(determination);
  if (deciding !== null) tree.addStep(deciding, 0);
  const others = steps.filter(one => !tree.isPrinted(one.index));
  if (others.length > 0) tree.lines.push('', WORDS.others[language]);
  for (const { index } of others.toReversed()) if (!tree.isPrinted(index)) tree.addStep(index, 0);
  const outside = determination.people.filter(person => person.status !== 'member' && person.result === 'ineligible');
  if (outside.length > 0) tree.lines.push('', WORDS.outside[language]);
  for (const { id, status, reasons } of outside) {
    const why = reasons.map(({ code, citation }) => `${REASONS[code].text[language]} [${citation}]`).join('; ');
    tree.lines.push(`  ${id}: ${wordFor(status, language)}${why === '' ? '' : `; ${sentence(why)}`}`);
  }
  return `${tree.lines.join('\n')}\n`;
}
