import { applicationSummaryPage, caseSearchPage, searchClientAdminPage } from '@commonweal/contracts/access/pages';
import { clientList } from '@commonweal/contracts/clients/calls';
import { ssn } from '@commonweal/contracts/clients/ssn';
import { type FoundRecord, findAnything, mostFound } from '@commonweal/contracts/finder/calls';
import { type Question, readQuestion } from '@commonweal/contracts/finder/question';
import { satisfies } from '@commonweal/contracts/kit/access';
import type { Caller } from '../../platform/caller.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { namesHiddenFrom } from '../../platform/calls/hidden-inputs.ts';
import { findClients, hashesOfSsn } from '../clients/index.ts';
import { settingHandlers } from './settings.ts';
import * as store from './store.ts';

/** How many of one name are looked through for a year of birth. */
const mostOfName = 200;

/** The parts of a question that ask about a field with access X find nothing; a date must match, so its name goes too. */
function readableParts(question: Question, caller: Caller): Question {
  const hidden = namesHiddenFrom(clientList.search, caller);
  const isDated = question.birthDate !== null || question.birthYear !== null;
  return {
    ...question,
    ...(hidden.has('Ssn') && { ssn: null }),
    ...(hidden.has('BirthDate') && isDated && { name: null, birthDate: null, birthYear: null }),
  };
}

/** Each number that the question may be is looked up by its own index; a name is asked of the client search. */
export async function clientsFor({ db, caller, platform }: CallContext, asking: Question): Promise<string[]> {
  const question = readableParts(asking, caller);
  const isSsn = question.ssn !== null && ssn.safeParse(question.ssn).success;
  const asked: Parameters<typeof findClients>[2][] = [
    ...(question.pin ? [{ Pin: question.pin }] : []),
    ...(question.ssn && isSsn ? [{ hashes: hashesOfSsn(platform, question.ssn) }] : []),
    ...(question.phone ? [{ Phone: question.phone }] : []),
    ...(question.name || question.birthDate
      ? [
          {
            ...(question.name && { Name: question.name }),
            ...(question.birthDate && { BirthDate: question.birthDate }),
          },
        ]
      : []),
  ];
  // Of a name alone there may be many: those of the year stand among them.
  const most = question.birthYear === null ? mostFound : mostOfName;
  const found = await Promise.all(asked.map(filters => findClients(db, caller, filters, most)));
  const ids = [...new Set(found.flat())];
  return (question.birthYear === null ? ids : await store.listBornIn(db, ids, question.birthYear)).slice(0, mostFound);
}

/** Whose records were shown; what was typed is not kept. */
function auditShown(context: CallContext, found: readonly FoundRecord[]): void {
  context.audit({ reason: `${found.length} shown` });
  for (const { Kind, Number: number } of found) {
    context.audit({
      subjectType: Kind,
      subjectId: number,
      ...(Kind === 'client' && { pin: number }),
      ...(Kind === 'case' && { caseNumber: number }),
      ...(Kind === 'application' && { applicationNumber: number }),
    });
  }
}

export const handlers: Handler[] = [
  handle(findAnything, async (context, request) => {
    const { db, caller } = context;
    const question = readQuestion(request.Question);
    const may = (object: string): boolean => satisfies(caller.code(object), 'R');
    const mayClients = may(searchClientAdminPage.at('Page'));
    const mayCases = may(caseSearchPage.at('Page'));
    const mayApplications = may(applicationSummaryPage.at('Page'));
    const clientIds = question && (mayClients || mayCases) ? await clientsFor(context, question) : [];
    const digits = question?.digits ?? null;
    const data = (
      await Promise.all([
        mayClients ? store.listClients(db, caller, clientIds) : [],
        mayCases ? store.listCases(db, caller, { digits, clientIds }) : [],
        mayApplications ? store.listApplications(db, caller, digits) : [],
      ])
    ).flat();
    auditShown(context, data);
    return { data };
  }),
  ...settingHandlers,
];
