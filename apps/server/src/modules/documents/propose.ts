import { getIndexProposals } from '@commonweal/contracts/documents/calls';
import type { Proposal } from '@commonweal/contracts/documents/schemas';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { daysIn, noticesIn, numbersIn, pagesRead } from './paper-words.ts';
import {
  listHeads,
  listNamed,
  listNamedSubtypes,
  listNoticed,
  listPeople,
  type Person,
  readText,
} from './propose-store.ts';
import { found } from './read.ts';
import { aboutDocument } from './words.ts';

/** What a paper says of itself: numbers of people and cases, and what it is called. A person decides. */

type Reason = Proposal['Because'][number];

function together(found: readonly (readonly [Reason, readonly Person[]])[]): Proposal[] {
  const people = new Map<string, Proposal>();
  for (const [because, some] of found) {
    for (const each of some) {
      const known = people.get(each.pin);
      people.set(each.pin, {
        Pin: each.pin,
        CaseNumber: known?.CaseNumber || each.case_number || '',
        Name: each.name,
        BirthDate: each.birth_date ?? '',
        Because: [...new Set([...(known?.Because ?? []), because])],
      });
    }
  }
  return [...people.values()].toSorted((a, b) => b.Because.length - a.Because.length).slice(0, 5);
}

export const proposeHandlers: Handler[] = [
  handle(getIndexProposals, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber);
    const { db, caller } = context;
    context.audit(aboutDocument(document));
    const text = await readText(db, document.id, pagesRead);
    const numbers = numbersIn(text);
    const given = <T>(value: T | null): T[] => (value === null ? [] : [value]);
    const [ofGiven, ofGivenCase, byPin, byCase, byName, byNotice] = await Promise.all([
      listPeople(db, caller, given(document.pin)),
      listHeads(db, caller, given(document.case_number)),
      listPeople(db, caller, numbers),
      listHeads(db, caller, numbers),
      listNamed(db, caller, text.toLowerCase(), daysIn(text)),
      listNoticed(db, caller, noticesIn(text)),
    ]);
    const subtypes = await listNamedSubtypes(db, `${document.file_name.replace(/[_-]/g, ' ')} ${text}`.toLowerCase());
    return {
      People: together([
        ['given', [...ofGiven, ...(ofGiven.length > 0 ? [] : ofGivenCase)]],
        ['pin', byPin],
        ['case', byCase],
        ['notice', byNotice],
        ['name', byName],
      ]),
      DocSubTypeIds: [
        ...new Set([...(document.document_subtype_id ? [document.document_subtype_id] : []), ...subtypes]),
      ].filter(code => caller.documentSubtypes.has(code)),
      benefitStartDate: document.benefit_start_date ?? `${document.received_date.slice(0, 7)}-01`,
    };
  }),
];
