import type { CarriedFigure, ExpeditedAmount } from '@commonweal/contracts/applications/screening-calls';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { satisfies } from '@commonweal/contracts/kit/access';
import { toMonthly } from '@commonweal/rules/kit/monthly';
import type { CallContext } from '../../platform/calls/handle.ts';
import { rowName } from '../../platform/database/names.ts';
import type { Loaded } from './application-store.ts';
import { listEntries } from './code-store.ts';
import { Stated } from './record.ts';
import { type CaseFigure, listCaseFigures } from './screening-store.ts';

/** The figures of the expedited screening that somebody has said already, with where they were said. */

type Part = CarriedFigure['Parts'][number];

const statedIncome = ['MonthlyWages', 'MonthlyUnemployment', 'MonthlySocialSecurity'] as const;

const totalOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.Amount, 0);

/** What nobody stated is not added as nothing: without any stated amount there is no figure. */
function incomeOf({ platform, language }: CallContext, { persons }: Loaded): CarriedFigure[] {
  const parts = persons.flatMap(person => {
    const stated = Stated.parse(person.stated);
    return statedIncome.flatMap((field): Part[] => {
      const Amount = stated[field];
      const What = platform.texts.text(language, `applications.field.${field}`);
      return Amount === null ? [] : [{ Who: rowName(person), What, Amount }];
    });
  });
  if (parts.length === 0) return [];
  return [
    { Question: 'GrossMonthlyIncome', Amount: totalOf(parts), From: 'application', CaseNumber: '', Parts: parts },
  ];
}

interface Source {
  readonly question: ExpeditedAmount;
  readonly kind: EvidenceKind;
  readonly table: string;
  readonly code: string;
  readonly amount: string;
  /** Only codes that stand for one of these in a determination; all where there is none. */
  readonly counts?: readonly string[];
}

const sources: readonly Source[] = [
  {
    question: 'RentOrMortgage',
    kind: 'shelter',
    table: 'SHELTERTYPE',
    code: 'ShelterType',
    amount: 'Amount',
    counts: ['rent', 'mortgage'],
  },
  { question: 'Utilities', kind: 'utility', table: 'UTILITYTYPE', code: 'UtilityType', amount: 'Amount' },
  { question: 'LiquidResources', kind: 'liquid-asset', table: 'ASSETLIQUID', code: 'AssetType', amount: 'Value' },
];

async function partsOf(context: CallContext, source: Source, figures: readonly CaseFigure[]): Promise<Part[]> {
  const [entries, frequencies] = await Promise.all([
    listEntries(context.db, source.table, context.language),
    listEntries(context.db, 'INCOMEFREQUENCY', context.language),
  ]);
  return figures.flatMap((figure): Part[] => {
    const amount = figure.data[source.amount];
    const code = String(figure.data[source.code] ?? '');
    const entry = entries.find(each => each.code === code);
    if (typeof amount !== 'number' || figure.kind !== source.kind) return [];
    if (source.counts && !source.counts.includes(entry?.att('Determination') ?? '')) return [];
    const frequency = frequencies.find(each => each.code === figure.data.Frequency)?.att('Determination');
    const Amount = frequency ? toMonthly(amount, frequency) : amount;
    return [{ Who: '', What: entry?.label ?? code, Amount }];
  });
}

/** What the case that the application goes to has on file today, as far as the caller may see it. */
async function figuresOfCase(context: CallContext, { application }: Loaded): Promise<CarriedFigure[]> {
  const caseNumber = application.case_number ?? application.case_choice_number;
  const open = sources.filter(({ kind }) => satisfies(context.caller.code(objectOf(kindOf(kind).group)), 'R'));
  if (caseNumber === '' || open.length === 0) return [];
  const figures = await listCaseFigures(
    context,
    caseNumber,
    open.map(({ kind }) => kind),
  );
  if (figures.length === 0) return [];
  // A sum with a part that the caller may not see is not proposed: it would tell the part, or be too low.
  const isWhole = (kind: string): boolean => figures.every(figure => figure.kind !== kind || figure.is_seen);
  const parts = await Promise.all(open.map(source => partsOf(context, source, figures)));
  return open.flatMap(({ question, kind }, at): CarriedFigure[] => {
    const [found = []] = [parts[at]];
    if (found.length === 0 || !isWhole(kind)) return [];
    return [{ Question: question, Amount: totalOf(found), From: 'case', CaseNumber: caseNumber, Parts: [...found] }];
  });
}

export const carriedFigures = async (context: CallContext, loaded: Loaded): Promise<CarriedFigure[]> => [
  ...incomeOf(context, loaded),
  ...(await figuresOfCase(context, loaded)),
];

export type CarriedAmounts = Readonly<Partial<Record<ExpeditedAmount, number>>>;

export const amountsOf = (carried: readonly CarriedFigure[]): CarriedAmounts =>
  Object.fromEntries(carried.map(each => [each.Question, each.Amount]));
