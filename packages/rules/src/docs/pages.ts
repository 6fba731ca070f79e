import { TIME_STANDARDS } from '../clocks/program-clock.ts';
import { PROGRAMS, type Program } from '../codes.ts';
import { determine } from '../determine.ts';
import { JURISDICTIONS } from '../jurisdictions/jurisdictions.ts';
import { addMonths, type PlainMonth } from '../kit/dates.ts';
import { RulesError } from '../kit/faults.ts';
import type { AnyRule } from '../kit/rule.ts';
import type { Language } from '../kit/text.ts';
import { DEFAULT_PARAMETERS } from '../parameters/parameter-set.ts';
import { PROGRAM_RULES } from '../programs/programs.ts';
import { REASONS } from '../reasons.ts';
import { EXAMPLES } from './examples.ts';
import { GUIDE } from './guide.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map(one => row(...one))].join('\n');

export const pageName = (program: Program): string => `${program.toLowerCase()}.md`;

const roundingOf = (rule: AnyRule, language: Language): string => {
  const byOption = language === 'en' ? 'as the jurisdiction rounds' : 'según la jurisdicción';
  if ('rounding' in rule.inputs) return byOption;
  return rule.roundingNote(null)?.[language] ?? '–';
};

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: ['#', 'Step', 'What it does', 'Inputs', 'Rounding', 'Rule'],
  es: ['#', 'Paso', 'Qué hace', 'Datos', 'Redondeo', 'Regla'],
};

const steps = (rules: readonly AnyRule[], language: Language): string =>
  table(
    HEADS[language],
    rules.map((rule, index) => [
      `${index + 1}`,
      `${rule.title[language]} \`${rule.id}\``,
      rule.formula[language],
      Object.keys(rule.inputs)
        .map(name => `\`${name}\``)
        .join(', '),
      roundingOf(rule, language),
      rule.citation,
    ]),
  );

const FIRST: PlainMonth = '2019-07';
const LAST: PlainMonth = '2027-12';

/** Asked of the engine itself: for which months the worked example can be computed. */
function computableMonths(program: Program): string {
  const spans: { from: PlainMonth; to: PlainMonth }[] = [];
  for (let month = FIRST; month <= LAST; month = addMonths(month, 1)) {
    if (!isComputable(program, month)) continue;
    const last = spans.at(-1);
    if (last && addMonths(last.to, 1) === month) last.to = month;
    else spans.push({ from: month, to: month });
  }
  if (PROGRAM_RULES[program].rules.length === 0) return 'none: a policy decision is needed';
  return spans.map(({ from, to }) => `${from} to ${to}`).join(', ') || 'none';
}

function isComputable(program: Program, month: PlainMonth): boolean {
  const { application_date: _date, ...example } = EXAMPLES[program];
  try {
    determine({ ...example, month }, { trace: false });
    return true;
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}

export function writeProgramPage(program: Program): string {
  const { name, rules, open } = PROGRAM_RULES[program];
  const example = EXAMPLES[program];
  const found = determine(example);
  const parts = [
    `# ${name.en}`,
    'Made from the rules themselves by `node packages/rules/scripts/write-docs.ts`; a test fails when page and rules differ.',
    `Computable months with published figures: ${computableMonths(program)}.`,
  ];
  if (rules.length > 0) parts.push('## Steps, in the order of the calculation', steps(rules, 'en'));
  if (open.length > 0) {
    parts.push(
      '## Open questions',
      'Where one of these decides a case, the answer is `needs_policy_decision` and names it.',
      open.map(question => `- ${question}`).join('\n'),
    );
  }
  parts.push(
    '## Worked example',
    `Input [examples/${program.toLowerCase()}.json](examples/${program.toLowerCase()}.json), answer [examples/${program.toLowerCase()}.determination.json](examples/${program.toLowerCase()}.determination.json): ` +
      `${found.result}${found.amount === null ? '' : `, ${found.amount} dollars`}.`,
  );
  if (found.trace.length > 0) {
    parts.push(
      table(
        ['Step', 'Says', 'Result'],
        found.trace.map(step => [`\`${step.step}\``, step.says, `${step.result ?? '–'}`]),
      ),
    );
  }
  if (rules.length > 0) parts.push(`## En español: ${name.es}`, steps(rules, 'es'));
  return `${parts.join('\n\n')}\n`;
}

const programTable = (): string =>
  table(
    ['Program', 'Name', 'Computable months', 'Left to a policy decision'],
    PROGRAMS.map(program => [
      `[${program}](${pageName(program)})`,
      PROGRAM_RULES[program].name.en,
      computableMonths(program),
      PROGRAM_RULES[program].open.join('; ') || '–',
    ]),
  );

const optionTable = (): string => {
  const florida = JURISDICTIONS.get('FL');
  return table(
    ['Option', 'Florida', 'Citation'],
    Object.entries(florida?.document ?? {}).map(([name, value]) => [
      `\`${name}\``,
      `\`${JSON.stringify(value)}\``,
      florida?.citations[name] ?? '',
    ]),
  );
};

const parameterTable = (): string =>
  table(
    ['Table', 'What', 'Authority', 'From', 'To'],
    [...DEFAULT_PARAMETERS.tables.values()].map(one => [
      `\`${one.table}\``,
      one.title,
      one.authority,
      one.rows[0]?.from ?? '',
      one.rows.at(-1)?.to ?? 'until changed',
    ]),
  );

const clockTable = (): string =>
  table(
    ['Standard', 'Days', 'The clock stops when', 'Rule'],
    Object.entries(TIME_STANDARDS).map(([name, one]) => [`\`${name}\``, `${one.days}`, one.stops.en, one.citation]),
  );

/** Programs that cite the same law stand together. */
function authoritiesIn(authorities: Partial<Readonly<Record<Program, string>>>): string {
  const programs = new Map<string, string[]>();
  for (const program of PROGRAMS) {
    const citation = authorities[program];
    if (citation !== undefined) programs.set(citation, [...(programs.get(citation) ?? []), program]);
  }
  return [...programs].map(([citation, names]) => `${names.join(', ')}: ${citation}`).join('<br>');
}

const reasonTable = (): string =>
  table(
    ['Code', 'Reason', 'Motivo', 'Authority by program'],
    Object.entries(REASONS).map(([code, one]) => [code, one.text.en, one.text.es, authoritiesIn(one.authorities)]),
  );

export const writeReadme = (): string =>
  GUIDE.replace('{programs}', programTable)
    .replace('{options}', optionTable)
    .replace('{parameters}', parameterTable)
    .replace('{clocks}', clockTable)
    .replace('{reasons}', reasonTable);
