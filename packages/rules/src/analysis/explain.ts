import { PROGRAMS, type Program } from '../codes.ts';
import type { Determination, PersonDetermination } from '../determination.ts';
import { describePath } from '../household/paths.ts';
import { centsOf, formatMoney } from '../kit/money.ts';
import { fill, type Language, sentence, type Text, text } from '../kit/text.ts';
import { wordFor } from '../kit/words.ts';
import { PROGRAM_RULES } from '../programs/programs.ts';
import { REASONS, type ReasonCode } from '../reasons.ts';
import { resultText } from './results.ts';
import { shownSteps } from './shown-steps.ts';
import { whatWouldChange } from './what-would-change.ts';

export interface ExplanationLine {
  readonly title: string;
  readonly says: string;
  readonly citation: string;
}

/** Plain words for the household and the caseworker. */
export interface PlainWords {
  readonly headline: string;
  readonly paragraphs: readonly string[];
}

/** The plain words, and the same calculation line by line with the law beside it. */
export interface Explanation extends PlainWords {
  readonly lines: readonly ExplanationLine[];
}

const SENTENCES = {
  amount: text('{program}: {amount} for {month}.', '{program}: {amount} para {month}.'),
  covered: text('{program}: covered for {month}.', '{program}: con cobertura para {month}.'),
  other: text('{program}, {month}: {result}.', '{program}, {month}: {result}.'),
  firstMonth: text(
    'This is the first month, so it is paid from the day of application. A full month would be {amount}.',
    'Es el primer mes, por eso se paga desde el día de la solicitud. Un mes completo sería {amount}.',
  ),
  size: text(
    '{size} {size:person counts|people count} in the household.',
    'En el hogar {size:cuenta|cuentan} {size} {size:persona|personas}.',
  ),
  gross: text('Income before deductions is {gross}.', 'El ingreso antes de deducciones es {gross}.'),
  limit: text('The limit is {limit}.', 'El límite es {limit}.'),
  deductions: text('From it we take: {list}.', 'De ahí restamos: {list}.'),
  net: text('That leaves a net income of {net}.', 'Queda un ingreso neto de {net}.'),
  benefit: text(
    'The most that {size} {size:person|people} can get is {max}. About 30 cents of each dollar of net income come off: {reduction}.',
    'Lo máximo para {size} {size:persona|personas} es {max}. Se restan unos 30 centavos por cada dólar de ingreso neto: {reduction}.',
  ),
  nothing: text('Nothing is left.', 'No queda nada.'),
  assets: text('Assets that count are {assets}.', 'Los bienes que cuentan son {assets}.'),
  standard: text(
    'For this family and its shelter the payment standard is {standard}. Income that counts is {net}.',
    'Para esta familia y su vivienda el estándar de pago es {standard}. El ingreso que cuenta es {net}.',
  ),
  countable: text('Income that counts is {income}.', 'El ingreso que cuenta es {income}.'),
  person: text('{who}: {result} ({group}).', '{who}: {result} ({group}).'),
  leftOut: text('{who} is left out.', '{who} queda fuera.'),
  reason: text('Why: {text}. Rule: {citation}', 'Por qué: {text}. Regla: {citation}'),
  emergency: text('Emergency Medicaid may be asked for.', 'Se puede pedir Medicaid de emergencia.'),
  missing: text('We still need {list}.', 'Todavía necesitamos {list}.'),
  policy: text('The agency must first decide: {list}.', 'La agencia debe decidir primero: {list}.'),
  provisional: text(
    'Some figures for this month are not published yet. Last year’s figures were used, so the amount may change.',
    'Algunas cifras de este mes aún no se publican. Se usaron las del año anterior; la cantidad puede cambiar.',
  ),
  period: text('It runs from {from} to {to}.', 'Vale del {from} al {to}.'),
  expedited: text('The household can get expedited service.', 'El hogar puede recibir servicio acelerado.'),
} as const satisfies Readonly<Record<string, Text>>;

const DEDUCTIONS: readonly (readonly [string, Text])[] = [
  ['earned_deduction', text('for earnings', 'por ingreso ganado')],
  ['standard_deduction', text('standard', 'estándar')],
  ['medical_deduction', text('for medical costs', 'por gastos médicos')],
  ['dependent_care_deduction', text('for dependent care', 'por cuidado de dependientes')],
  ['child_support_deduction', text('for child support paid', 'por manutención pagada')],
  ['homeless_deduction', text('for shelter without a home', 'por refugio sin hogar')],
  ['shelter_deduction', text('for shelter', 'por vivienda')],
];

/** Programs that answer person by person. */
const PEOPLE_PROGRAMS: ReadonlySet<Program> = new Set(
  PROGRAMS.filter(program => program !== 'SNAP' && program !== 'TCA'),
);

const HEADS = {
  changes: text('What would change it:', 'Qué lo cambiaría:'),
  lines: text('Line by line:', 'Línea por línea:'),
} as const satisfies Readonly<Record<string, Text>>;

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
};

function monthText(month: string, language: Language): string {
  const name = MONTHS[language][Number(month.slice(5, 7)) - 1] ?? month;
  return language === 'en' ? `${name} ${month.slice(0, 4)}` : `${name} de ${month.slice(0, 4)}`;
}

const say = (words: Text, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  fill(words[language], name => values[name]);

const dollars = (amount: unknown): string => `$${formatMoney(centsOf(Number(amount ?? 0)))}`;

function headline(determination: Determination, language: Language): string {
  const values = {
    program: PROGRAM_RULES[determination.program].name[language],
    month: monthText(determination.month, language),
    result: resultText(determination.result, language),
    amount: dollars(determination.amount),
  };
  // Coverage that begins later (QMB) is not coverage of the month.
  const isLater = (determination.certification?.from.slice(0, 7) ?? '') > determination.month;
  if (determination.result !== 'eligible' || isLater) return say(SENTENCES.other, language, values);
  return say(determination.amount === null ? SENTENCES.covered : SENTENCES.amount, language, values);
}

type Say = (words: Text, values?: Readonly<Record<string, string>>) => string;

const lastInputs = ({ steps }: Determination, id: string) => steps.findLast(step => step.rule.id === id)?.inputs ?? {};

/** One limit is read: that of the test which decided. */
function explainSnap(determination: Determination, tell: Say, language: Language): string[] {
  const { figures, tests, result, reasons } = determination;
  if (figures.net_income === undefined) return [];
  const isDenied = result === 'ineligible';
  const has = (code: string) => reasons.some(reason => reason.code === code);
  const size = `${figures.household_size}`;
  const gross = tell(SENTENCES.gross, { gross: dollars(figures.gross_income) });
  const limited = (limit: unknown) => tell(SENTENCES.limit, { limit: dollars(limit) });
  const parts = [tell(SENTENCES.size, { size })];
  if (isDenied && has('INC-G')) return [...parts, `${gross} ${limited(figures.gross_limit)}`];
  parts.push(!isDenied && tests.gross === 'pass' ? `${gross} ${limited(figures.gross_limit)}` : gross);
  const taken = DEDUCTIONS.filter(([name]) => Number(figures[name]) > 0).map(
    ([name, words]) => `${dollars(figures[name])} ${words[language]}`,
  );
  if (taken.length > 0) parts.push(tell(SENTENCES.deductions, { list: taken.join(', ') }));
  const net = tell(SENTENCES.net, { net: dollars(figures.net_income) });
  const isByNet = isDenied ? has('INC-N') : tests.net === 'pass' && tests.gross !== 'pass';
  parts.push(isByNet ? `${net} ${limited(figures.net_limit)}` : net);
  if (isDenied && has('AST') && !has('INC-N')) {
    const { assets, limit } = lastInputs(determination, 'snap.test.assets');
    parts.push(`${tell(SENTENCES.assets, { assets: money(assets) })} ${limited(Number(limit) / 100)}`);
  }
  if (isDenied && !has('INC-0')) return parts;
  const most = tell(SENTENCES.benefit, {
    size,
    max: dollars(figures.max_allotment),
    reduction: dollars(figures.thirty_percent),
  });
  return [...parts, isDenied ? `${most} ${tell(SENTENCES.nothing)}` : most];
}

const money = (cents: unknown): string => dollars(Number(cents ?? 0) / 100);

function explainCash(determination: Determination, tell: Say): string[] {
  const { figures, result, reasons } = determination;
  if (figures.payment_standard === undefined) return [];
  const has = (code: string) => result === 'ineligible' && reasons.some(reason => reason.code === code);
  const limited = (limit: unknown) => tell(SENTENCES.limit, { limit: dollars(limit) });
  if (has('INC-G')) {
    return [`${tell(SENTENCES.gross, { gross: dollars(figures.gross_income) })} ${limited(figures.gross_limit)}`];
  }
  if (has('AST')) {
    const { other, vehicles, vehicle_exclusion: excluded, limit } = lastInputs(determination, 'tca.assets');
    const counted = Number(other) + Math.max(0, Number(vehicles) - Number(excluded));
    return [`${tell(SENTENCES.assets, { assets: money(counted) })} ${limited(Number(limit) / 100)}`];
  }
  if (result === 'ineligible' && !has('INC-N')) return [];
  const { payment_standard: standard, countable_income: net } = figures;
  return [tell(SENTENCES.standard, { standard: dollars(standard), net: dollars(net) })];
}

/** Somebody denied for income or assets reads the one limit that decided. */
function explainPerson(determination: Determination, person: PersonDetermination, tell: Say, language: Language) {
  const { id: who, result, status, figures, reasons } = person;
  const parts = [
    tell(SENTENCES.person, { who, result: resultText(result, language), group: wordFor(status, language) }),
  ];
  if (result !== 'ineligible') return parts.join(' ');
  for (const { code, citation } of reasons) parts.push(why(code, citation, tell, language));
  const isOver = reasons.some(reason => reason.code === 'INC-N');
  const income = figures.magi ?? figures.countable_income ?? figures.gross_income;
  if (isOver && typeof income === 'number' && typeof figures.limit === 'number') {
    parts.push(tell(SENTENCES.countable, { income: dollars(income) }));
    parts.push(tell(SENTENCES.limit, { limit: dollars(figures.limit) }));
  }
  if (reasons.some(reason => reason.code === 'AST')) {
    const found = determination.steps.findLast(
      step => step.rule.id === 'medicaid.asset_test' && step.inputs.person === who,
    );
    const assets = (found?.inputs.assets as readonly number[] | undefined) ?? [];
    parts.push(tell(SENTENCES.assets, { assets: money(assets.reduce((total, one) => total + one, 0)) }));
    parts.push(tell(SENTENCES.limit, { limit: money(found?.inputs.limit) }));
  }
  if (figures.emergency_medicaid_may_be_asked_for === true) parts.push(tell(SENTENCES.emergency));
  return parts.join(' ');
}

const why = (code: ReasonCode, citation: string, tell: Say, language: Language): string =>
  sentence(tell(SENTENCES.reason, { text: REASONS[code].text[language], citation }));

export function explainPlainly(determination: Determination, language: Language): PlainWords {
  const paragraphs: string[] = [];
  const tell: Say = (words, values = {}) => say(words, language, values);
  const isByPerson = PEOPLE_PROGRAMS.has(determination.program);
  if (!isByPerson)
    for (const { code, citation } of determination.reasons) paragraphs.push(why(code, citation, tell, language));
  const facts = determination.missing.filter(one => one.startsWith('/'));
  const questions = determination.missing.filter(one => !one.startsWith('/'));
  for (const [words, missing] of [
    [SENTENCES.missing, facts],
    [SENTENCES.policy, questions],
  ] as const) {
    const list = missing.map(one => describePath(one, determination.household, language)).join('; ');
    if (missing.length > 0) paragraphs.push(tell(words, { list }));
  }
  if (isByPerson) {
    paragraphs.push(...determination.people.map(person => explainPerson(determination, person, tell, language)));
  }
  if (determination.program === 'SNAP') paragraphs.push(...explainSnap(determination, tell, language));
  if (determination.program === 'TCA') paragraphs.push(...explainCash(determination, tell));
  if (!isByPerson) {
    for (const { id, status, reasons } of determination.people) {
      const [reason] = reasons;
      if (status === 'member' || !reason) continue;
      paragraphs.push(`${tell(SENTENCES.leftOut, { who: id })} ${why(reason.code, reason.citation, tell, language)}`);
    }
  }
  if (determination.amount !== null && determination.full_month_amount !== determination.amount) {
    paragraphs.push(tell(SENTENCES.firstMonth, { amount: dollars(determination.full_month_amount) }));
  }
  const { certification } = determination;
  if (certification) paragraphs.push(tell(SENTENCES.period, { from: certification.from, to: certification.to }));
  if (determination.expedited?.entitled && determination.result !== 'ineligible') {
    paragraphs.push(tell(SENTENCES.expedited));
  }
  if (determination.provisional.length > 0) paragraphs.push(tell(SENTENCES.provisional));
  return { headline: headline(determination, language), paragraphs };
}

export function explain(determination: Determination, language: Language): Explanation {
  return {
    ...explainPlainly(determination, language),
    lines: shownSteps(determination).map(({ rule, inputs, result }) => ({
      title: rule.title[language],
      says: rule.sentence(inputs, result, language),
      citation: rule.citation,
    })),
  };
}

/** The explanation as a text to be printed and read aloud. */
export function writeExplanation(determination: Determination, language: Language): string {
  const { headline: title, paragraphs, lines } = explain(determination, language);
  const changes = whatWouldChange(determination, { language });
  const listed = [...changes.flips, ...changes.amounts].map(change => `- ${change.says}`);
  const parts = [
    title,
    ...paragraphs,
    ...(listed.length > 0 ? [[HEADS.changes[language], ...listed].join('\n')] : []),
    [HEADS.lines[language], ...lines.map(line => `- ${line.title}: ${sentence(line.says)} [${line.citation}]`)].join(
      '\n',
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
