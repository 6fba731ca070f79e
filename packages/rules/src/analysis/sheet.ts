import type { Determination } from '../determination.ts';
import { describePath } from '../household/paths.ts';
import { faultInSpanish } from '../kit/fault-words.ts';
import type { Fault } from '../kit/faults.ts';
import { formatMoney } from '../kit/money.ts';
import { formatValue } from '../kit/rule.ts';
import { fill, type Language, type Text, text } from '../kit/text.ts';
import { PROGRAM_RULES } from '../programs/programs.ts';
import { translateQuestion } from '../questions.ts';
import { REASONS } from '../reasons.ts';
import { provenance } from './provenance.ts';
import { resultText } from './results.ts';
import { shownSteps } from './shown-steps.ts';
import { whatWouldChange } from './what-would-change.ts';

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, one => `&#${one.charCodeAt(0)};`);

const WORDS = {
  title: text('Budget sheet', 'Hoja de presupuesto'),
  calculation: text('Calculation, line by line', 'Cálculo, línea por línea'),
  household: text('Household', 'Hogar'),
  month: text('Month', 'Mes'),
  result: text('Result', 'Resultado'),
  amount: text('Amount for the month', 'Cantidad del mes'),
  fullMonth: text('Amount for a full month', 'Cantidad de un mes completo'),
  period: text('Certified', 'Certificado'),
  issuance: text('Issued on day', 'Se emite el día'),
  reasons: text('Reasons', 'Motivos'),
  missing: text('Still needed', 'Todavía falta'),
  provisional: text('Provisional figures', 'Cifras provisionales'),
  provisionalNote: text(
    'Some figures for this month are not published yet. Last year’s figures were used.',
    'Algunas cifras de este mes aún no se han publicado. Se usaron las del año anterior.',
  ),
  provisionalMark: text('provisional', 'provisional'),
  changes: text('What would change it', 'Qué lo cambiaría'),
  outside: text('Not in the unit', 'Fuera de la unidad'),
  line: text('Line', 'Línea'),
  how: text('How', 'Cómo'),
  rounding: text('Rounding', 'Redondeo'),
  figure: text('Result', 'Resultado'),
  rule: text('Rule', 'Regla'),
  person: text('Person', 'Persona'),
  version: text(
    'Engine {engine}, figures {figures}, jurisdiction {place}',
    'Motor {engine}, cifras {figures}, jurisdicción {place}',
  ),
  faults: text('This household could not be computed', 'No se pudo calcular este hogar'),
} as const satisfies Readonly<Record<string, Text>>;

const STYLE = `
body { font: 11pt/1.4 "Public Sans", Arial, sans-serif; color: #1b1b1b; margin: 2rem; }
h1 { font-size: 16pt; margin: 0 0 .5rem; } h2 { font-size: 12pt; margin: 1rem 0 .25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 1rem; }
dt { font-weight: bold; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; font-weight: bold; padding: .4rem 0; }
th, td { border-bottom: 1px solid #a9aeb1; padding: .25rem .5rem; text-align: left; vertical-align: top; }
td.figure, th.figure { text-align: right; white-space: nowrap; }
.provisional { border-left: 4px solid #936f38; padding-left: .75rem; }
footer { margin: 1rem 0 3rem; font-size: 9pt; }
@media print { body { margin: 0; } section { break-after: page; } tr { break-inside: avoid; } }
`;

/** The page around the sheets: one document for any number of households. */
export const writeSheetPage = (languages: readonly Language[]) => ({
  before: `<!doctype html>
<html lang="${languages[0] ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${languages.map(one => WORDS.title[one]).join(' · ')}</title><style>${STYLE}</style></head>
<body>
<main>
`,
  after: '</main>\n</body>\n</html>\n',
});

const dollars = (amount: number | null): string =>
  amount === null ? '–' : `$${formatMoney(Math.round(amount * 100))}`;

function writeFacts(determination: Determination, language: Language): string {
  const fact = (name: Text, value: string) => `<dt>${name[language]}</dt><dd>${escapeHtml(value)}</dd>`;
  const { certification, issuance_day: day } = determination;
  const facts = [
    fact(WORDS.household, determination.id ?? '–'),
    fact(WORDS.month, determination.month),
    fact(WORDS.result, resultText(determination.result, language)),
    fact(WORDS.amount, dollars(determination.amount)),
  ];
  if (determination.full_month_amount !== determination.amount) {
    facts.push(fact(WORDS.fullMonth, dollars(determination.full_month_amount)));
  }
  if (certification) facts.push(fact(WORDS.period, `${certification.from} – ${certification.to}`));
  if (day !== null) facts.push(fact(WORDS.issuance, `${day}`));
  for (const reason of determination.reasons) {
    facts.push(fact(WORDS.reasons, `${reason.code}: ${REASONS[reason.code].text[language]} (${reason.citation})`));
  }
  if (determination.missing.length > 0)
    facts.push(
      fact(
        WORDS.missing,
        determination.missing.map(one => describePath(one, determination.household, language)).join('; '),
      ),
    );
  return `<dl>${facts.join('')}</dl>`;
}

function writeProvisional(determination: Determination, language: Language): string {
  if (determination.provisional.length === 0) return '';
  const items = determination.provisional
    .map(note => `<li>${escapeHtml(translateQuestion(note, language))}</li>`)
    .join('');
  return `<div class="provisional"><strong>${WORDS.provisional[language]}</strong><p>${WORDS.provisionalNote[language]}</p><ul>${items}</ul></div>`;
}

function writeSteps(determination: Determination, language: Language): string {
  const carried = new Set(
    determination.provisional.length === 0
      ? []
      : provenance(determination)
          .filter(one => one.isProvisional)
          .map(one => one.step),
  );
  const rows = shownSteps(determination).map(step => {
    const { rule, inputs, result } = step;
    const mark = carried.has(step) ? ` <strong>(${WORDS.provisionalMark[language]})</strong>` : '';
    const rounding = rule.roundingNote(inputs)?.[language] ?? '';
    const cells = [
      `<th scope="row">${escapeHtml(rule.title[language])}</th>`,
      `<td>${escapeHtml(rule.sentence(inputs, result, language))}${mark}</td>`,
      `<td class="figure">${escapeHtml(formatValue(rule.result, result, language))}</td>`,
      `<td>${escapeHtml(rounding)}</td>`,
      `<td>${escapeHtml(rule.citation)}</td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  const head = [WORDS.line, WORDS.how, WORDS.figure, WORDS.rounding, WORDS.rule]
    .map((name, index) => `<th scope="col"${index === 2 ? ' class="figure"' : ''}>${name[language]}</th>`)
    .join('');
  return `<table><caption>${WORDS.calculation[language]}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

const listed = (title: Text, items: readonly string[], language: Language): string =>
  items.length === 0
    ? ''
    : `<h2>${title[language]}</h2><ul>${items.map(item => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

/** People who are not in the unit, each with the reason. */
const writeOutside = ({ people }: Determination, language: Language): string =>
  listed(
    WORDS.outside,
    people
      .filter(person => person.status !== 'member' && person.reasons.length > 0)
      .map(({ id, reasons }) => {
        const why = reasons.map(one => `${REASONS[one.code].text[language]} (${one.citation})`).join('; ');
        return `${id}: ${why}`;
      }),
    language,
  );

function writeChanges(determination: Determination, language: Language): string {
  const { flips, amounts } = whatWouldChange(determination, { language });
  return listed(
    WORDS.changes,
    [...flips, ...amounts].map(change => change.says),
    language,
  );
}

/** One household's calculation as it may be printed and handed over. */
export function writeSheet(determination: Determination, language: Language): string {
  const names: Readonly<Record<string, string>> = {
    engine: determination.engine_version,
    figures: determination.parameters_version,
    place: determination.jurisdiction,
  };
  const version = fill(WORDS.version[language], name => names[name]);
  return `<section lang="${language}">
<h1>${escapeHtml(PROGRAM_RULES[determination.program].name[language])}: ${WORDS.title[language]}</h1>
${writeFacts(determination, language)}
${writeProvisional(determination, language)}
${writeSteps(determination, language)}
${writeOutside(determination, language)}
${writeChanges(determination, language)}
<footer>${escapeHtml(version)}</footer>
</section>
`;
}

export function writeFaultSheet(id: string | null, line: number | null, faults: readonly Fault[]): string {
  const items = faults.map(
    ({ path, message }) =>
      `<li><code>${escapeHtml(path || '/')}</code> ${escapeHtml(message)} · <span lang="es">${escapeHtml(faultInSpanish(message))}</span></li>`,
  );
  return `<section>
<h1>${WORDS.faults.en} · <span lang="es">${WORDS.faults.es}</span></h1>
<p>${escapeHtml(id ?? '')} (${line ?? ''})</p>
<ul>${items.join('')}</ul>
</section>
`;
}
