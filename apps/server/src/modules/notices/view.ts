import { addDays } from '@commonweal/contracts/evidence/timeline';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { noticeLanguages } from '@commonweal/contracts/notices/languages';
import { type LegalDates, leavingDay, legalDates } from '@commonweal/contracts/notices/legal-dates';
import { noticeLife } from '@commonweal/contracts/notices/lifecycle';
import type { Composed, NoticeView } from '@commonweal/contracts/notices/schemas';
import { noticeContents, ruleOfType, withoutAdvance } from '@commonweal/contracts/notices/types';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { holidaySet } from '../holidays/index.ts';
import { type Destination, destinationOf, officeOf } from './address.ts';
import { FreeText, NoticeData, type Office } from './data.ts';
import { findHousehold, type Household } from './facts-store.ts';
import { NoticeContent } from './letter.ts';
import { composeForCaller } from './render.ts';
import type { ComposeJob } from './render-child.ts';
import { type Notice, toRow } from './store.ts';
import { findTemplate, type Template } from './template-store.ts';

/** Everything that a notice is made of, as it is now or as it left. */

export interface Loaded {
  readonly notice: Notice;
  readonly data: NoticeData;
  readonly freeText: FreeText;
  readonly template: Template;
  readonly household: Household;
  readonly office: Office;
  readonly destination: Destination;
  readonly dates: LegalDates;
  readonly content: NoticeContent | null;
}

/** Days off are asked for as far as the longest of the clocks reaches. */
const farthest = 130;

type Reading = Pick<CallContext, 'db' | 'today'>;

/** What many letters of one transaction have in common (texts, office, days off), read once for all of them. */
export interface Common {
  template(id: string): Promise<Template | undefined>;
  office(household: Household): Promise<Office>;
  holidays(from: string): Promise<ReadonlySet<string>>;
}

function once<Given, Found>(keyOf: (given: Given) => string, read: (given: Given) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  return (given: Given): Promise<Found> => {
    const key = keyOf(given);
    const found = known.get(key) ?? read(given);
    known.set(key, found);
    return found;
  };
}

export const commonOf = (context: Reading): Common => ({
  template: once(String, id => findTemplate(context.db, context.today, id)),
  office: once(
    ({ region_id, office_code }) => `${region_id} ${office_code}`,
    household => officeOf(context, household),
  ),
  holidays: once(String, from => holidaySet(context.db, from, addDays(from, farthest))),
});

async function datesOf(
  { today }: Reading,
  common: Common,
  notice: Notice,
  data: NoticeData,
  leavesOn?: string,
): Promise<LegalDates> {
  const start = leavesOn ?? notice.leaves_on ?? today;
  const holidays = await common.holidays(start);
  const adverse = ruleOfType(notice.notice_type).adverse;
  const reasons = data.Decision?.Reasons ?? [];
  const acted = {
    adverse,
    effectiveOn: data.Decision?.EffectiveOn ?? null,
    withoutAdvance: reasons.length > 0 && reasons.every(each => withoutAdvance.has(each.Code)),
  };
  return legalDates(leavesOn ?? notice.leaves_on ?? leavingDay(start, holidays), acted, holidays);
}

export async function load(
  context: Reading,
  notice: Notice,
  leavesOn?: string,
  common: Common = commonOf(context),
): Promise<Loaded> {
  const data = NoticeData.parse(notice.data);
  const template = (await common.template(notice.template_id)) ?? refuse(noticeErrors.templateNotFound);
  const household = (await findHousehold(context.db, notice.case_number)) ?? refuse(noticeErrors.notFound);
  const office = await common.office(household);
  return {
    notice,
    data,
    freeText: FreeText.parse(notice.free_text),
    template,
    household,
    office,
    destination: await destinationOf(context, household, office),
    dates: await datesOf(context, common, notice, data, leavesOn),
    content: notice.content === null ? null : NoticeContent.parse(notice.content),
  };
}

export const toComposeJob = (loaded: Loaded, languages: ComposeJob['languages']): ComposeJob => ({
  given: {
    blocks: loaded.template.blocks,
    data: loaded.data,
    freeText: loaded.freeText,
    caseNumber: loaded.notice.case_number,
    program: loaded.notice.program,
    office: loaded.office,
    dates: loaded.dates,
  },
  languages,
});

/** In one language, for a caller who waits. */
export async function composeIn(loaded: Loaded, language: Composed['Language']): Promise<Composed> {
  const [composed] = await composeForCaller(toComposeJob(loaded, [language]));
  return composed ?? refuse(noticeErrors.templateFails);
}

/** What left is shown as it left, in its language; what has not left in all of them, as it would be today. */
const composeTemplate = async (loaded: Loaded): Promise<Composed[]> =>
  loaded.content
    ? [{ Language: loaded.content.Language, Paragraphs: loaded.content.Paragraphs, Missing: [] }]
    : composeForCaller(toComposeJob(loaded, noticeLanguages));

export async function toView(loaded: Loaded): Promise<NoticeView> {
  const { notice, template, destination, dates, content } = loaded;
  const said = new Set(template.blocks.flatMap(block => block.Says));
  return {
    ...toRow(notice),
    WorkItemId: notice.work_item_id,
    TemplateNumber: template.number,
    TemplateFrom: template.effective_on ?? '',
    Address: [...(content?.Address ?? destination.lines)],
    AddressTooLong: content ? [] : [...destination.tooLong],
    Substituted: toYesNo(destination.substituted),
    HasAccount: toYesNo(loaded.household.account_email !== null),
    FreeText: loaded.freeText,
    EffectiveOn: loaded.data.Decision?.EffectiveOn ?? '',
    Dates: {
      LeavesOn: dates.leavesOn,
      HearingBy: dates.hearingBy,
      KeepBy: ruleOfType(notice.notice_type).adverse ? dates.keepBy : '',
      LatestLeave: dates.latestLeave ?? '',
      InTime: toYesNo(dates.inTime),
    },
    Composed: await composeTemplate(loaded),
    Must: ruleOfType(notice.notice_type).requires.map(content => ({
      Content: content,
      Rule: noticeContents[content],
      Said: toYesNo(said.has(content)),
    })),
    Blocks: template.blocks.map(({ Id, Name, Kind }) => ({ Id, Name, Kind })),
    ReturnedBecause: notice.returned_because,
    DeletedBecause: notice.deleted_because,
    ResentAs: notice.resent_as ?? '',
    Repeats: notice.repeats_number ?? '',
    ReturnItemId: notice.return_item,
    // What the night does is not a person's to do.
    Actions: noticeLife.available(notice.status).filter(action => !['print', 'post', 'mail'].includes(action)),
    Version: notice.version,
  };
}
