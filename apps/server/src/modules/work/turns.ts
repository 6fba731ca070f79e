import { toYesNo } from '@commonweal/contracts/kit/fields';
import { barrier, choose } from '@commonweal/contracts/routing/choose';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type InTurn, listMembers, readTurn, toCandidates } from '../routing/index.ts';
import { verdictWords } from './words.ts';

/** The turns of a workgroup: its members in their order, who was last, who is next, and what stands against whom. */
export async function turnsOf(context: CallContext, workgroupId: string, what: InTurn) {
  const { db, platform, language } = context;
  const last = await readTurn(db, workgroupId, what);
  const members = await toCandidates(context, await listMembers(db, workgroupId, what));
  // Whose turn it is for something that asks for nobody in particular, in each one's own region.
  const turnIn = new Map(
    [...new Set(members.map(each => each.Region))].map(Region => [
      Region,
      choose(members, { Region, Language: '', Asks: [], Confidential: false }, 'RR', last).UserId,
    ]),
  );
  const speaker = { text: (key: string, params = {}) => platform.texts.text(language, key, params) };
  return members.map(each => {
    const Code = barrier(each);
    return {
      UserId: each.UserId,
      Name: each.Name,
      RegionId: each.Region,
      Order: each.Order,
      Load: each.Load,
      Capacity: each.Capacity,
      Last: toYesNo(each.UserId === last),
      Next: toYesNo(turnIn.get(each.Region) === each.UserId),
      Sentence: Code === null ? '' : verdictWords(speaker, { ...each, Code }),
    };
  });
}
