import type { Determination } from '../determination.ts';
import { centsOf, formatMoney } from '../kit/money.ts';
import { fill, type Language, type Text, text } from '../kit/text.ts';
import { wordFor } from '../kit/words.ts';
import { PROGRAMS, type Program } from '../programs/codes.ts';
import { PROGRAM_RULES } from '../programs/programs.ts';
import { REASONS } from '../reasons.ts';
import { describePath } from './paths.ts';
import { resultText } from './sheet.ts';

export interface ExplanationLine {
  readonly title: string;
  readonly says: string;
  readonly citation: string;
}

/** Plain words for the household and the caseworker, and the same calculation line by line with the law beside it. */
export interface Explanation {
  readonly headline: string;
  readonly paragraphs: readonly string[];
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
  size: text('{size} people count in the household.', 'En el hogar cuentan {size} personas.'),
  gross: text(
    'Income before deductions is {gross}. The limit is {limit}.',
    'El ingreso antes de deducciones es {gross}. El límite es {limit}.',
  ),
  deductions: text('From it we take: {list}.', 'De ahí restamos: {list}.'),
  net: text('That leaves a net income of {net}.', 'Queda un ingreso neto de {net}.'),
  benefit: text(
    'The most that {size} people can get is {max}. About 30 cents of each dollar of net income come off: {reduction}.',
    'Lo máximo para {size} personas es {max}. Se restan unos 30 centavos por cada dólar de ingreso neto: {reduction}.',
  ),
  person: text('{who}: {result} ({group}).', '{who}: {result} ({group}).'),
  reason: text('Why: {text}. Rule: {citation}.', 'Por qué: {text}. Regla: {citation}.'),
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

const say = (sentence: Text, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  fill(sentence[language], name => values[name]);

const dollars = (amount: unknown): string => `$${formatMoney(centsOf(Number(amount ?? 0)))}`;

function headline(determination: Determination, language: Language): string {
  const values = {
    program: PROGRAM_RULES[determination.program].name[language],
    month: monthText(determination.month, language),
    result: resultText(determination.result, language),
    amount: dollars(determination.amount),
  };
  if (determination.result !== 'eligible') return say(SENTENCES.other, language, values);
  return say(determination.amount === null ? SENTENCES.covered : SENTENCES.amount, language, values);
}

function explainSnap({ figures }: Determination, language: Language): string[] {
  if (figures.net_income === undefined) return [];
  const taken = DEDUCTIONS.filter(([name]) => Number(figures[name]) > 0).map(
    ([name, words]) => `${dollars(figures[name])} ${words[language]}`,
  );
  const size = `${figures.household_size}`;
  return [
    say(SENTENCES.size, language, { size }),
    say(SENTENCES.gross, language, { gross: dollars(figures.gross_income), limit: dollars(figures.gross_limit) }),
    say(SENTENCES.deductions, language, { list: taken.join(', ') }),
    say(SENTENCES.net, language, { net: dollars(figures.net_income) }),
    say(SENTENCES.benefit, language, {
      size,
      max: dollars(figures.max_allotment),
      reduction: dollars(figures.thirty_percent),
    }),
  ];
}

export function explain(determination: Determination, language: Language): Explanation {
  const paragraphs: string[] = [];
  for (const { code, citation } of determination.reasons) {
    paragraphs.push(say(SENTENCES.reason, language, { text: REASONS[code].text[language], citation }));
  }
  const facts = determination.missing.filter(one => one.startsWith('/'));
  const questions = determination.missing.filter(one => !one.startsWith('/'));
  for (const [sentence, missing] of [
    [SENTENCES.missing, facts],
    [SENTENCES.policy, questions],
  ] as const) {
    const list = missing.map(one => describePath(one, determination.household, language)).join('; ');
    if (missing.length > 0) paragraphs.push(say(sentence, language, { list }));
  }
  if (PEOPLE_PROGRAMS.has(determination.program)) {
    for (const { id, result, status } of determination.people) {
      const group = wordFor(status, language);
      paragraphs.push(say(SENTENCES.person, language, { who: id, result: resultText(result, language), group }));
    }
  }
  if (determination.program === 'SNAP') paragraphs.push(...explainSnap(determination, language));
  if (determination.amount !== null && determination.full_month_amount !== determination.amount) {
    paragraphs.push(say(SENTENCES.firstMonth, language, { amount: dollars(determination.full_month_amount) }));
  }
  const { certification } = determination;
  if (certification)
    paragraphs.push(say(SENTENCES.period, language, { from: certification.from, to: certification.to }));
  if (determination.expedited?.entitled) paragraphs.push(say(SENTENCES.expedited, language));
  if (determination.provisional.length > 0) paragraphs.push(say(SENTENCES.provisional, language));
  return {
    headline: headline(determination, language),
    paragraphs,
    lines: determination.steps.map(({ rule, inputs, result }) => ({
      title: rule.title[language],
      says: rule.sentence(inputs, result, language),
      citation: rule.citation,
    })),
  };
}
