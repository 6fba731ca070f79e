import type { DataSource } from '@commonweal/contracts/applications/data-sources';
import type { Hub, HubAnswer, Question } from './question.ts';

/**
 * Answers like the sources would, without asking anybody: always the same for the same person. The last digit of the
 * number decides: 7 earns more than stated, 8 is in no source, 9 cannot be asked, any other agrees.
 */

const lastDigit = (question: Question): string => question.ssn.at(-1) ?? '';

const answers: Record<DataSource, (question: Question) => HubAnswer> = {
  identity: question => ({
    kind: 'data',
    values: { lastName: question.lastName, birthDate: question.birthDate, deceased: false },
  }),
  citizenship: question => ({ kind: 'data', values: { citizenship: question.citizenship || 'CZ' } }),
  wages: question =>
    lastDigit(question) === '7'
      ? { kind: 'data', values: { monthly: (question.monthlyWages ?? 0) + 31_200 } }
      : question.monthlyWages === null
        ? { kind: 'noData' }
        : { kind: 'data', values: { monthly: question.monthlyWages } },
  unemployment: question =>
    question.monthlyUnemployment === null
      ? { kind: 'noData' }
      : { kind: 'data', values: { monthly: question.monthlyUnemployment } },
  ssa: question =>
    question.monthlySocialSecurity === null
      ? { kind: 'noData' }
      : { kind: 'data', values: { monthly: question.monthlySocialSecurity } },
  vital: question => ({ kind: 'data', values: { birthDate: question.birthDate } }),
  incarceration: () => ({ kind: 'data', values: { incarcerated: false } }),
};

export const simulator: Hub = {
  isSimulated: true,
  async ask(source, question) {
    if (lastDigit(question) === '9' && source === 'ssa') throw new Error('The source does not answer');
    if (lastDigit(question) === '8') return { kind: 'noData' };
    return answers[source](question);
  },
};
