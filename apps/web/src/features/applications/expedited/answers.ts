import {
  type ExpeditedAmount,
  ExpeditedAnswers,
  expeditedAmounts,
  type getScreening,
} from '@commonweal/contracts/applications/screening-calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import {
  type ExpeditedQuestion,
  type ExpeditedScreening,
  screenExpedited,
} from '@commonweal/rules/clocks/screen-expedited';

export type LoadedScreening = ResponseOf<typeof getScreening>;

const fields: Readonly<Record<ExpeditedQuestion, keyof ExpeditedAnswers>> = {
  grossMonthlyIncome: 'GrossMonthlyIncome',
  liquidResources: 'LiquidResources',
  rentOrMortgage: 'RentOrMortgage',
  utilities: 'Utilities',
  isMigrantDestitute: 'MigrantDestitute',
};

export const fieldOf = (question: ExpeditedQuestion): keyof ExpeditedAnswers => fields[question];

/** What the form opens with: the last answers, or what the application and its case have said since; never a zero. */
export function openingAnswers({ Screening, Carried }: LoadedScreening): ExpeditedAnswers {
  const carried = new Map(Carried.map(each => [each.Question, each.Amount]));
  const amountOf = (question: ExpeditedAmount): number | null => {
    const isFresher = Screening === null || Screening.Changed.includes(question);
    return (isFresher ? carried.get(question) : undefined) ?? Screening?.Answers[question] ?? null;
  };
  return {
    GrossMonthlyIncome: amountOf('GrossMonthlyIncome'),
    LiquidResources: amountOf('LiquidResources'),
    RentOrMortgage: amountOf('RentOrMortgage'),
    Utilities: amountOf('Utilities'),
    MigrantDestitute: Screening?.Answers.MigrantDestitute ?? '',
  };
}

/** What is typed, as far as it is an amount: half a figure is no figure. */
export function typedAnswers(values: Readonly<Record<string, unknown>>): ExpeditedAnswers {
  const whole = ExpeditedAnswers.safeParse(values);
  if (whole.success) return whole.data;
  const amounts = expeditedAmounts.map(field => {
    const amount = ExpeditedAnswers.shape[field].safeParse(values[field]);
    return [field, amount.success ? amount.data : null] as const;
  });
  const migrant = ExpeditedAnswers.shape.MigrantDestitute.safeParse(values.MigrantDestitute);
  return { ...Object.fromEntries(amounts), MigrantDestitute: migrant.success ? migrant.data : '' } as ExpeditedAnswers;
}

export const screenAnswers = (answers: ExpeditedAnswers, filedOn: string): ExpeditedScreening =>
  screenExpedited(
    {
      grossMonthlyIncome: answers.GrossMonthlyIncome,
      liquidResources: answers.LiquidResources,
      rentOrMortgage: answers.RentOrMortgage,
      utilities: answers.Utilities,
      isMigrantDestitute: answers.MigrantDestitute === '' ? null : answers.MigrantDestitute === 'Y',
    },
    { filedOn },
  );

export const isSame = (one: ExpeditedAnswers, other: ExpeditedAnswers): boolean =>
  (Object.keys(ExpeditedAnswers.shape) as (keyof ExpeditedAnswers)[]).every(field => one[field] === other[field]);
