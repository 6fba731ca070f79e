import { verificationDetailsPage } from '@commonweal/contracts/access/pages';
import {
  type DataSource,
  dataSources,
  isRestrictedSource,
  type VerifiedFact,
} from '@commonweal/contracts/applications/data-sources';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import {
  closeVerification,
  decideInterfaceCheck,
  extendVerification,
  getVerification,
  type InterfaceCheck,
  requestProof,
  runInterfaceChecks,
  type VerificationRequest,
} from '@commonweal/contracts/applications/verification-calls';
import { isWorkingDay } from '@commonweal/contracts/holidays/working-days';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { nextWorkingDay, verificationDue } from '@commonweal/rules';
import { addDays } from '@commonweal/rules/kit/dates';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { openSsn } from '../clients/index.ts';
import { holidaySet } from '../holidays/index.ts';
import { isCleared } from '../protection/index.ts';
import { followVerification } from '../work/index.ts';
import { type Loaded, lockRow, type PersonRow } from './application-store.ts';
import { check } from './hub/compare.ts';
import { httpHub } from './hub/http-hub.ts';
import type { Hub, Question } from './hub/question.ts';
import { simulator } from './hub/simulator.ts';
import { personOf } from './matches.ts';
import { isMedicalEvidence, needsProofs, proofsOfFacts } from './proofs.ts';
import { Stated } from './record.ts';
import { applicationRules } from './rules.ts';
import * as store from './verification-store.ts';
import { auditRead, finish, lockApplication, openApplication } from './work.ts';

/** A connected hub; else the simulator, but never in production: nobody decides on invented answers. */
function hubOf({ platform: { settings } }: CallContext): Hub | undefined {
  if (settings.interfaceHubUrl) return httpHub(settings.interfaceHubUrl);
  return settings.production ? undefined : simulator;
}

function questionOf({ platform }: CallContext, person: PersonRow): Question {
  const stated = Stated.parse(person.stated);
  return {
    ssn: person.ssn_sealed ? openSsn(platform, person.ssn_sealed) : '',
    firstName: person.first_name,
    lastName: person.last_name,
    birthDate: person.birth_date ?? '',
    citizenship: stated.Citizenship,
    alienNumber: stated.AlienNumber,
    monthlyWages: stated.MonthlyWages,
    monthlyUnemployment: stated.MonthlyUnemployment,
    monthlySocialSecurity: stated.MonthlySocialSecurity,
  };
}

const factOf = (source: DataSource): VerifiedFact => dataSources.find(each => each.code === source)?.fact ?? 'identity';

/** What a restricted source said is left out for whoever is not cleared for it; what it was asked about and how it ended stays. */
function seenVerification(
  { platform, language, caller }: CallContext,
  Checks: readonly InterfaceCheck[],
  Requests: readonly VerificationRequest[],
) {
  if (isCleared(caller)) return { Checks: [...Checks], Requests: [...Requests] };
  const hidden = platform.texts.text(language, 'applications.verification.restricted');
  const facts = new Set<string>(dataSources.filter(each => isRestrictedSource(each.code)).map(each => each.fact));
  return {
    Checks: Checks.map(each =>
      isRestrictedSource(each.Source)
        ? { ...each, Evidence: each.Evidence.map(one => ({ ...one, Found: hidden })) }
        : each,
    ),
    Requests: Requests.map(each => (facts.has(each.Fact) && each.Found !== '' ? { ...each, Found: hidden } : each)),
  };
}

const ninetyDays = 90 * 86_400_000;

/** FAC 65A-1.205(1)(c): ten days from the request, thirty for medical evidence, or thirty from the application; on a working day. */
async function dueOn(context: CallContext, { application }: Loaded, proofs: readonly string[] = []): Promise<string> {
  const isMedical = await isMedicalEvidence(context.db, proofs);
  const until = new Date(Date.parse(context.today) + ninetyDays).toISOString().slice(0, 10);
  const holidays = await holidaySet(context.db, context.today, until);
  const asked = { requestedOn: context.today, applicationDate: application.application_date, isMedical };
  return verificationDue(asked, date => isWorkingDay(date, holidays));
}

/** Somebody says that a document answers a verification: it is closed as received. False where it is not open. */
export async function settleByDocument(
  context: CallContext,
  given: {
    readonly applicationNumber: string;
    readonly verificationId: string;
    readonly proof: string;
    readonly documentNumber: string;
    readonly outcome: string;
  },
): Promise<boolean> {
  if (!satisfies(context.caller.code(verificationDetailsPage.at('Page')), 'U')) refuse(commonErrors.forbidden);
  await lockRow(context.db, given.applicationNumber);
  const loaded = await openApplication(context, given.applicationNumber);
  const found = (await store.listVerifications(context.db, loaded.application.id)).find(
    each => each.VerificationId === given.verificationId && each.Status === 'open',
  );
  if (!found) return false;
  const closing = { status: 'received', receivedProof: given.proof, documentNumber: given.documentNumber } as const;
  await store.closeVerifications(
    context.db,
    { id: found.VerificationId },
    { ...closing, outcome: given.outcome, by: context.caller.userId, at: context.now },
  );
  await followVerification(context, given.applicationNumber);
  await finish(context, loaded, {
    before: { Fact: found.Fact, Status: 'open' },
    after: { Fact: found.Fact, Status: 'received', ReceivedProof: given.proof },
    reason: given.outcome,
    activity: 'VERIFICATION_CLOSED',
  });
  return true;
}

export const verificationHandlers: Handler[] = [
  handle(getVerification, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const hub = hubOf(context);
    const [rules, Checks, Requests] = await Promise.all([
      applicationRules(context.db),
      store.listChecks(context.db, loaded.application.id),
      store.listVerifications(context.db, loaded.application.id),
    ]);
    const connected = hub?.isSimulated === false ? ('http' as const) : ('simulated' as const);
    return {
      Hub: hub ? connected : ('none' as const),
      IncomeTolerance: rules('INCOMETOLERANCE'),
      ...seenVerification(context, Checks, Requests),
    };
  }),

  handle(runInterfaceChecks, async (context, request) => {
    const hub = hubOf(context) ?? refuse(applicationErrors.simulatorRefused);
    // The sources are asked before the application is held: a slow one keeps nobody waiting.
    const seen = await openApplication(context, request.ApplicationNumber);
    const people = seen.persons.filter(each => request.PersonId === null || each.id === request.PersonId);
    const sources = dataSources.filter(each => request.Source === null || each.code === request.Source);
    const tolerance = (await applicationRules(context.db))('INCOMETOLERANCE');
    const checks = await Promise.all(
      people.flatMap(person =>
        sources.map(async ({ code }) => ({
          personId: person.id,
          source: code,
          ...(await check(hub, code, questionOf(context, person), { today: context.today, tolerance })),
        })),
      ),
    );
    const loaded = await lockApplication(context, request.ApplicationNumber);
    const ids = await store.saveChecks(context.db, loaded.application, checks, {
      by: context.caller.userId,
      at: context.now,
      simulated: hub.isSimulated,
    });
    const [due, proofs] = [await dueOn(context, loaded), await proofsOfFacts(context.db)];
    await store.openVerifications(
      context.db,
      loaded.application,
      checks.flatMap(each => {
        const differing = each.evidence.find(evidence => !evidence.Agrees);
        return differing === undefined
          ? []
          : [
              {
                personId: each.personId,
                checkId: ids.get(`${each.personId} ${each.source}`) ?? null,
                fact: factOf(each.source),
                stated: differing.Stated,
                found: differing.Found,
                acceptedProofs: proofs(factOf(each.source)),
                askedOn: context.today,
                dueOn: due,
              },
            ];
      }),
    );
    await followVerification(context, loaded.application.application_number);
    return finish(context, loaded, {
      before: null,
      after: Object.fromEntries(checks.map(each => [`${each.source} ${each.personId}`, each.result])),
    });
  }),

  handle(decideInterfaceCheck, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    const found = (await store.listChecks(context.db, loaded.application.id)).find(
      each => each.CheckId === request.CheckId,
    );
    if (!found) return refuse(applicationErrors.checkNotFound);
    const { userId } = context.caller;
    await store.updateCheck(context.db, request.CheckId, {
      decision: request.Decision,
      decision_reason: request.Reason,
      decided_at: context.now,
      decided_by: userId,
    });
    const differing = found.Evidence.find(each => !each.Agrees);
    if (request.Decision === 'accepted') {
      const closing = {
        status: 'received',
        receivedProof: '',
        documentNumber: '',
        outcome: request.Reason,
      } as const;
      await store.closeVerifications(
        context.db,
        { checkId: found.CheckId },
        { ...closing, by: userId, at: context.now },
      );
    } else {
      await store.openVerifications(context.db, loaded.application, [
        {
          personId: found.PersonId,
          checkId: found.CheckId,
          fact: factOf(found.Source),
          stated: differing?.Stated ?? '',
          found: differing?.Found ?? '',
          acceptedProofs: (await proofsOfFacts(context.db))(factOf(found.Source)),
          askedOn: context.today,
          dueOn: await dueOn(context, loaded),
        },
      ]);
    }
    await followVerification(context, loaded.application.application_number);
    return finish(context, loaded, {
      before: { Source: found.Source, Decision: found.Decision },
      after: { Source: found.Source, Decision: request.Decision },
      reason: request.Reason,
    });
  }),

  handle(requestProof, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    const person = personOf(loaded, request.PersonId);
    await needsProofs(context, 'AcceptedProofs', request.AcceptedProofs);
    await store.openVerifications(context.db, loaded.application, [
      {
        personId: person.id,
        checkId: null,
        fact: request.Fact,
        stated: '',
        found: '',
        acceptedProofs: request.AcceptedProofs,
        askedOn: context.today,
        dueOn: await dueOn(context, loaded, request.AcceptedProofs),
      },
    ]);
    await followVerification(context, loaded.application.application_number);
    return finish(context, loaded, {
      before: null,
      after: { PersonId: person.id, Fact: request.Fact, AcceptedProofs: request.AcceptedProofs },
    });
  }),

  handle(closeVerification, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    const found = (await store.listVerifications(context.db, loaded.application.id)).find(
      each => each.VerificationId === request.VerificationId && each.Status === 'open',
    );
    if (!found) return refuse(applicationErrors.verificationNotFound);
    const receivedProof = request.Status === 'received' ? request.ReceivedProof : '';
    if (receivedProof !== '') await needsProofs(context, 'ReceivedProof', [receivedProof]);
    await store.closeVerifications(
      context.db,
      { id: found.VerificationId },
      {
        status: request.Status,
        receivedProof,
        documentNumber: request.DocumentNumber,
        outcome: request.Outcome,
        by: context.caller.userId,
        at: context.now,
      },
    );
    await followVerification(context, loaded.application.application_number);
    return finish(context, loaded, {
      before: { Fact: found.Fact, Status: 'open' },
      after: { Fact: found.Fact, Status: request.Status, ReceivedProof: receivedProof },
      reason: request.Outcome,
    });
  }),

  handle(extendVerification, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    const found = (await store.listVerifications(context.db, loaded.application.id)).find(
      each => each.VerificationId === request.VerificationId && each.Status === 'open',
    );
    if (!found) return refuse(applicationErrors.verificationNotFound);
    const latest = found.DueOn > context.today ? found.DueOn : context.today;
    if (request.DueOn <= latest) {
      const params = { min: addDays(latest, 1) };
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'DueOn', code: 'too_early', params }] });
    }
    const holidays = await holidaySet(context.db, request.DueOn, addDays(request.DueOn, 30));
    const DueOn = nextWorkingDay(request.DueOn, date => isWorkingDay(date, holidays));
    await store.extendVerification(context.db, found.VerificationId, DueOn, request.Reason);
    await followVerification(context, loaded.application.application_number);
    return finish(context, loaded, {
      before: { Fact: found.Fact, DueOn: found.DueOn },
      after: { Fact: found.Fact, DueOn },
      reason: request.Reason,
    });
  }),
];
