import { addDays } from '@commonweal/contracts/evidence/timeline';
import { dayInWords, localeOf, moneyInWords, type NoticeLanguage } from '@commonweal/contracts/notices/languages';
import type { LegalDates } from '@commonweal/contracts/notices/legal-dates';
import { placeholders } from '@commonweal/contracts/notices/placeholders';
import type { Composed, Paragraph, TemplateBlock, Why } from '@commonweal/contracts/notices/schemas';
import type { FreeText, NoticeData, Office } from './data.ts';
import { namesIn, OverBudgetError, RenderBudget, renderText, type Values } from './liquid.ts';
import { channelWords, joinNames, meetingWords, phoneInWords, programWords, timeInWords } from './words.ts';

/** A template, what the case knows and the days that follow from when it leaves become sentences, each with why it is there. */

export interface Given {
  readonly blocks: readonly TemplateBlock[];
  readonly data: NoticeData;
  readonly freeText: FreeText;
  readonly caseNumber: string;
  readonly program: string;
  readonly office: Office;
  readonly dates: LegalDates;
}

const dayOr = (day: string, language: NoticeLanguage): string => (day === '' ? '' : dayInWords(day, language));

/** Whoever is to answer has the days that the law gives, counted from when the letter leaves. */
function answerDay({ RenewBy, AnswerDays }: NoticeData, leavesOn: string): string {
  const least = AnswerDays > 0 ? addDays(leavesOn, AnswerDays) : '';
  return RenewBy > least ? RenewBy : least;
}

function appointmentValues(meeting: NoticeData['Appointment'], language: NoticeLanguage): Values {
  const [day = '', time = ''] = meeting?.At.split(' ') ?? [];
  const [dayBefore = '', timeBefore = ''] = meeting?.Before.split(' ') ?? [];
  const central = meeting?.Central === true;
  return {
    kind: meeting?.Kind ?? '',
    day: dayOr(day, language),
    time: time === '' ? '' : timeInWords(time, central, language),
    before: dayBefore === '' ? '' : `${dayInWords(dayBefore, language)}, ${timeInWords(timeBefore, central, language)}`,
    what: meeting ? meetingWords[meeting.Type][language] : '',
    how: meeting ? channelWords[meeting.Channel][language] : '',
    place: meeting ? phoneInWords(meeting.Place) : '',
    // A day has a comma in its words.
    later: (meeting?.Later ?? []).map(each => dayInWords(each.slice(0, 10), language)).join('; '),
  };
}

export function valuesFor({ data, caseNumber, program, office, dates }: Given, language: NoticeLanguage): Values {
  const { Decision: decision } = data;
  const effective = decision?.EffectiveOn ?? '';
  return {
    name: data.Name,
    case_number: caseNumber,
    program: programWords(program, language),
    people: joinNames(data.People, language),
    worker: data.Worker,
    office: { ...office, phone: phoneInWords(office.phone) },
    amount: decision?.Cents == null ? '' : moneyInWords(decision.Cents),
    amount_before: decision?.BeforeCents == null ? '' : moneyInWords(decision.BeforeCents),
    cards: data.Cards,
    unknown: language === 'C' ? '' : data.Unknown[language].join('; '),
    legal_help: { name: office.legalHelp, phone: phoneInWords(office.legalHelpPhone) },
    dates: {
      today: dayInWords(dates.leavesOn, language),
      effective: dayOr(effective, language),
      // What ends on a day was there the day before.
      last_day: effective === '' ? '' : dayInWords(addDays(effective, -1), language),
      hearing_by: dayInWords(dates.hearingBy, language),
      keep_by: dayInWords(dates.keepBy, language),
      period_begin: dayOr(decision?.PeriodFrom ?? '', language),
      period_end: dayOr(decision?.PeriodTo ?? '', language),
      due: dayOr(data.Due, language),
      interview: dayOr(data.Interview, language),
      requested: dayOr(data.Requested, language),
      day_30: dayOr(data.Day30, language),
      ends: dayOr(data.Ends, language),
      renew_by: dayOr(answerDay(data, dates.leavesOn), language),
      reopen_by: dayOr(data.ReopenBy, language),
    },
    appointment: appointmentValues(data.Appointment, language),
  };
}

/** Where on the case what a name says comes from, for whoever asks why. */
const tabOf: Readonly<Record<string, string>> = {
  people: 'members',
  amount: 'members',
  'dates.due': 'wrap-up',
  'dates.interview': 'interviews',
  'dates.requested': 'hearings',
  cards: 'card',
  unknown: 'members',
  'dates.ends': 'members',
};

function valueAt(values: Values, name: string): string {
  let at: unknown = values;
  for (const step of name.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return at === undefined || at === null ? '' : String(at);
}

const segmenters = new Map<string, Intl.Segmenter>();
function sentencesOf(text: string, language: NoticeLanguage): string[] {
  const locale = localeOf[language];
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return [...segmenter.segment(text)].map(each => each.segment.trim()).filter(each => each !== '');
}

interface Saying {
  readonly block: TemplateBlock;
  readonly values: Values;
  readonly language: NoticeLanguage;
  readonly budget: RenderBudget;
  readonly more?: Pick<Why, 'Facts' | 'Rule'>;
}

/** Of a sentence and its explanation, without the texts in them. */
const structureCharacters = 100;

/** Explanations can be many times as long as the sentences, so they count as output, too. */
function countExplanation({ Block, Facts, Rule }: Why, { block, budget }: Saying): void {
  const texts = [Block, Rule, ...Facts.flatMap(fact => [fact.Name, fact.Value, fact.Tab])];
  try {
    budget.useCharacters(texts.reduce((sum, each) => sum + each.length, structureCharacters));
  } catch (error) {
    throw new BlockError(block.Id, error);
  }
}

/** Sentences with the facts whose values they say. */
function explained(text: string, saying: Saying): Paragraph['Sentences'] {
  const { block, values, language, more } = saying;
  const named = block.Kind === 'free' ? [] : namesIn(block.Texts[language]).filter(name => isKnown(name));
  const findFacts = (sentence: string): Why['Facts'] =>
    named.flatMap(name => {
      const value = valueAt(values, name);
      return value !== '' && !name.startsWith('reason.') && !name.startsWith('item.') && sentence.includes(value)
        ? [{ Name: name, Value: value, Tab: tabOf[name] ?? '' }]
        : [];
    });
  return sentencesOf(text, language).map(sentence => {
    const Facts = [...(more?.Facts ?? []), ...findFacts(sentence)];
    const explanation = { Block: block.Name, Facts, Rule: more?.Rule || block.Rule };
    countExplanation(explanation, saying);
    return { Text: sentence, Why: explanation };
  });
}

const isKnown = (name: string): boolean => placeholders.some(each => each === name);

const kindOf = (block: TemplateBlock, isFirst: boolean): Paragraph['Kind'] =>
  block.Kind === 'heading'
    ? isFirst
      ? 'title'
      : 'heading'
    : block.Kind === 'items'
      ? 'item'
      : block.Kind === 'small'
        ? 'small'
        : 'text';

/** A block that cannot be rendered, for lack of budget or because of what its text says. */
export class BlockError extends Error {
  readonly blockId: string;
  readonly isOverBudget: boolean;

  constructor(blockId: string, cause: unknown) {
    super('A block cannot be rendered', { cause });
    this.blockId = blockId;
    this.isOverBudget = cause instanceof OverBudgetError;
  }
}

const defaultBudget = { milliseconds: 5000, characters: 400_000 } as const;
export const createBudget = ({
  milliseconds,
  characters,
}: {
  milliseconds: number;
  characters: number;
} = defaultBudget) => new RenderBudget(milliseconds, characters);

function renderBlock(block: TemplateBlock, text: string, values: Values, budget: RenderBudget): string {
  try {
    return renderText(text, values, budget);
  } catch (error) {
    throw new BlockError(block.Id, error);
  }
}

/** One notice in one language. What this language has no words for is named, never said in another. */
export function compose(given: Given, language: NoticeLanguage, budget: RenderBudget): Composed {
  const { data, freeText } = given;
  const values = valuesFor(given, language);
  const paragraphs: Paragraph[] = [];
  const missing: string[] = [];
  const say = (block: TemplateBlock, text: string, scope: Values, more?: Saying['more']): void => {
    const said = renderBlock(block, text, scope, budget).trim();
    const isFirst = !paragraphs.some(each => each.Kind === 'title');
    for (const part of said.split(/\n{2,}/).map(each => each.replaceAll(/\s+/g, ' ').trim())) {
      if (part === '') continue;
      const saying = { block, values: scope, language, budget, ...(more && { more }) };
      paragraphs.push({ Kind: kindOf(block, isFirst), Block: block.Id, Sentences: explained(part, saying), Rows: [] });
    }
  };
  for (const block of given.blocks) {
    const text = block.Texts[language];
    if (block.Kind === 'free') {
      const own = freeText[language].trim();
      if (own !== '') {
        if (text.trim() !== '')
          paragraphs.push({
            Kind: 'heading',
            Block: block.Id,
            Rows: [],
            Sentences: explained(text, { block, values, language, budget }),
          });
        paragraphs.push({
          Kind: 'text',
          Block: block.Id,
          Rows: [],
          Sentences: explained(own, { block, values, language, budget }),
        });
      }
      continue;
    }
    if (block.Kind === 'budget') {
      const lines = data.Decision?.Lines ?? [];
      missing.push(...lines.filter(each => each.Words[language] === '').map(each => each.Words.E));
      if (lines.length > 0) {
        paragraphs.push({
          Kind: 'table',
          Block: block.Id,
          Sentences: [],
          Rows: lines.map(each => ({
            Label: each.Words[language],
            Amount: moneyInWords(each.Cents),
            Strong: each.Strong ? 'Y' : 'N',
          })),
        });
      }
      continue;
    }
    if (text.trim() === '') {
      missing.push(block.Name);
      continue;
    }
    if (block.Kind === 'reasons') {
      for (const reason of data.Decision?.Reasons ?? []) {
        const said = reason.Words[language];
        if (said === '') missing.push(reason.Code);
        else {
          const fact = { Name: 'reason', Value: reason.Fact || said, Tab: reason.Tab };
          say(
            block,
            text,
            { ...values, reason: { text: said, citation: reason.Citation } },
            { Facts: [fact], Rule: reason.Citation },
          );
        }
      }
    } else if (block.Kind === 'items') {
      for (const item of data.Items) {
        const said = item.Words[language];
        if (said === '') missing.push(item.Words.E);
        else
          say(
            block,
            text,
            { ...values, item: { text: said } },
            { Facts: [{ Name: 'item', Value: item.Fact || said, Tab: 'wrap-up' }], Rule: block.Rule },
          );
      }
    } else say(block, text, values);
  }
  const namesHelp = given.blocks.some(block => block.Texts[language].includes('legal_help'));
  if (namesHelp && (given.office.legalHelp === '' || given.office.legalHelpPhone === '')) missing.push('legal_help');
  return { Language: language, Paragraphs: paragraphs, Missing: [...new Set(missing)] };
}
