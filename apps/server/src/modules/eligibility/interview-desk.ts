import {
  type DeskQuestion,
  type DraftedFact,
  getInterviewDesk,
} from '@commonweal/contracts/eligibility/interview-calls';
import { dataSchemas } from '@commonweal/contracts/evidence/kinds';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { getCase } from '../evidence/index.ts';
import { againstFile } from './against-file.ts';
import { loadFacts } from './facts-store.ts';
import type { CaseFacts, EvidenceFact, Question } from './household/facts.ts';
import { sightOf } from './sight.ts';
import { askAll, type ProgramAnswer } from './what-if/copies.ts';
import { isAsked, needsFigures, resultOf } from './what-if/what-if.ts';
import { listingOf, namingOf, questionInWords } from './words.ts';

/** No question, but something that does not fit: it is shown at once, beside what is asked. */
const contradicting: readonly Question['code'][] = ['contradiction', 'unlikely', 'changesInMonth'];

/** What is typed as a fact of the case; undefined while it is not whole. */
export function draftedFact({ Kind, Pin, From, To, Data }: DraftedFact): EvidenceFact | undefined {
  const whole = dataSchemas[Kind].safeParse(Data);
  if (!whole.success || (To !== '' && To < From)) return undefined;
  const times = { factId: 'drafted', rowId: 'drafted', from: From, to: To === '' ? null : To };
  return { ...times, kind: Kind, pin: Pin, data: whole.data, verification: 'NV' };
}

const withDraft = (facts: CaseFacts, drafted: EvidenceFact | undefined): CaseFacts =>
  drafted === undefined ? facts : { ...facts, evidence: [...facts.evidence, drafted] };

/** The programs that the case asks for or has; where it has none yet, all of them. */
function wanted(facts: CaseFacts, answers: readonly ProgramAnswer[]): ProgramAnswer[] {
  const asked = answers.filter(each => isAsked(facts, each.program));
  return asked.length > 0 ? asked : [...answers];
}

const keyOf = ({ code, pin, kind, factId }: Question): string => `${code} ${pin} ${kind} ${factId}`;

/** Each question once, with the programs that ask it: what holds everything up first, then what most programs need. */
export function mergeQuestions(
  answers: readonly { readonly program: string; readonly questions: readonly Question[] }[],
): { readonly question: Question; readonly programs: readonly string[] }[] {
  const found = new Map<string, { question: Question; programs: string[] }>();
  for (const { program, questions } of answers) {
    for (const question of questions) {
      const known = found.get(keyOf(question));
      if (!known) found.set(keyOf(question), { question, programs: [program] });
      else {
        known.programs.push(program);
        if (question.blocks) known.question = question;
      }
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(b.question.blocks) - Number(a.question.blocks) || b.programs.length - a.programs.length,
  );
}

export const interviewDeskHandlers: Handler[] = [
  handle(getInterviewDesk, async (context, { CaseNumber, Month, Drafted }) => {
    const found = await getCase(context, CaseNumber);
    const month = Month ?? context.today.slice(0, 7);
    const { facts, names } = await loadFacts(context.db, {
      caseId: found.caseId,
      caseNumber: found.caseNumber,
      program: 'SNAP',
      month,
      known: null,
    });
    const drafted = Drafted && draftedFact(Drafted);
    const asTyped = withDraft(facts, drafted);
    const [answers, before] = needsFigures(() => {
      const now = askAll(facts, month, []);
      return [drafted ? askAll(asTyped, month, []) : now, now];
    });
    context.audit({
      subjectType: 'case',
      subjectId: found.caseId,
      caseNumber: CaseNumber,
      pin: facts.headPin,
      reason: `interview ${month}`,
    });
    const naming = namingOf(names);
    const shown = wanted(facts, answers);
    // Neither what is typed beside it nor a list of proofs may tell of a fact that the reader is not cleared for.
    const sees = sightOf(context, facts);
    const told = drafted ? againstFile(facts.evidence.filter(sees), drafted) : [];
    const asking = [...shown, { program: '', questions: told }];
    const questions = mergeQuestions(asking).map(
      ({ question, programs }): DeskQuestion & { isContradiction: boolean } => ({
        ...questionInWords(context, question, naming),
        Programs: programs.filter(program => program !== ''),
        isContradiction: contradicting.includes(question.code),
      }),
    );
    const listed = (isContradiction: boolean): DeskQuestion[] =>
      questions
        .filter(each => each.isContradiction === isContradiction)
        .map(({ isContradiction: _is, ...each }) => each);
    const unproved = new Map(
      shown
        .flatMap(each => each.mapped.sources)
        .filter(source => source.unproved && source.factId !== 'drafted' && sees(source))
        .map(source => [source.factId, source]),
    );
    return {
      CaseNumber,
      Month: month,
      Questions: listed(false),
      Contradictions: listed(true),
      Budget: shown.map(answer => {
        const earlier = before.find(each => each.program === answer.program) ?? answer;
        const was = resultOf(facts, earlier, context.language);
        return {
          ...resultOf(facts, answer, context.language),
          AmountBefore: was.Amount,
          ResultBefore: was.Result,
        };
      }),
      Drafted: toYesNo(drafted !== undefined),
      Unproved: [...unproved.values()].map(source => ({
        FactId: source.factId,
        Kind: source.kind,
        Pin: source.pin,
        Name: source.pin === '' ? '' : listingOf(names)(source.pin),
      })),
    };
  }),
];
