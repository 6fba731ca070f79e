import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { evidenceGroups } from '@commonweal/contracts/evidence/kinds';
import { satisfies } from '@commonweal/contracts/kit/access';
import { clientName } from '@commonweal/contracts/kit/person-names';
import type { CallContext } from '../../platform/calls/handle.ts';
import { visibleTo } from '../../platform/calls/masking.ts';
import type { LetterPart } from '../../platform/letters/letter.ts';
import { pressLetter } from '../../platform/letters/press.ts';
import { loadCaseView } from '../cases/index.ts';
import { listCasePapers } from '../documents/index.ts';
import { getCase } from '../evidence/index.ts';
import { listNotesOfCase } from '../notes/index.ts';
import { mostOfEach } from './load.ts';
import { type Say, speak } from './say.ts';
import { contactParts, factParts, pair, pairs, text } from './sections.ts';

/** A whole case on paper: what its page shows the reader, on the day that the page shows. */

const heading = (said: string): LetterPart => ({ kind: 'heading', text: said });

function caseParts({ Case: head }: CaseView, say: Say): LetterPart[] {
  return pairs(say, {
    mode: say.code('CASEMODE', head.Mode),
    status: say.code('CASESTATUS', head.Status),
    worker: head.AssignedName,
    office: [head.OfficeName, head.AdminUnitName].filter(Boolean).join(', '),
    county: head.County,
    language: head.Language === '' ? '' : say.code('LANGUAGE', head.Language),
    flags: head.Flags.map(flag => say.code('FLAG', flag)).join(', '),
    opened: say.day(head.OpenedOn),
    closed: [say.day(head.ClosedOn), head.ClosureReason === '' ? '' : say.code('CLOSUREREASON', head.ClosureReason)]
      .filter(Boolean)
      .join(', '),
  });
}

function programParts({ Programs }: CaseView, say: Say): LetterPart[] {
  return Programs.map(each =>
    pair(
      say.code('PROGRAM', each.Program),
      [
        say.code('PROGRAMSTATUS', each.Status),
        each.CertifiedTo === '' ? '' : say('certifiedTo', { day: say.day(each.CertifiedTo) }),
        each.RenewalOn === '' ? '' : say('renewalOn', { day: say.day(each.RenewalOn) }),
        each.DueOn === '' ? '' : say('dueOn', { day: say.day(each.DueOn) }),
        each.MonthlyCents === null ? '' : say('aMonth', { amount: say.cents(each.MonthlyCents) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  );
}

function openParts(view: CaseView, say: Say, naming: (pin: string) => string): LetterPart[] {
  return [
    ...view.OpenVerifications.map(each => [
      say.of(`applications.verification.factName.${each.What}`),
      each.Pin === '' ? '' : naming(each.Pin),
      say('askedOn', { day: say.day(each.AskedOn) }),
      say('dueOn', { day: say.day(each.DueOn) }),
    ]),
    ...view.Missing.map(({ Code, Pin, Kind }) => [
      say.of(`cases.missing.${Code}`, {
        who: Pin === '' ? say('household') : naming(Pin),
        kind: Kind === '' ? '' : say.of(`evidence.kind.${Kind}`),
      }),
    ]),
  ].map(said => ({ kind: 'item', text: said.filter(Boolean).join(' · ') }) as const);
}

export interface PrintOf {
  readonly CaseNumber: string;
  readonly TrueOn: string;
  readonly KnownOn: string;
}

export async function printCaseView(context: CallContext, of: PrintOf) {
  const { db, caller } = context;
  const found = await getCase(context, of.CaseNumber);
  const loaded = await loadCaseView(context, found.caseNumber, of);
  // The same rule as for the page: what is closed to the reader there is not on paper either.
  const view = visibleTo(getCaseDetails, caller, loaded.view) as CaseView;
  const reads = (name: Parameters<typeof caseDetailsPage.at>[0]): boolean =>
    satisfies(caller.code(caseDetailsPage.at(name)), 'R');
  const [say, notes, papers] = await Promise.all([
    speak(context),
    reads('Notes') ? listNotesOfCase(db, loaded.caseId, mostOfEach) : { rows: [] },
    reads('Documents') ? listCasePapers(db, caller, found, mostOfEach) : [],
  ]);
  const names = new Map(view.Members.map(each => [each.Pin, clientName(each)]));
  const naming = (pin: string): string => names.get(pin) ?? pin;
  const holding = <Row extends { readonly Holds: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(row => row.Holds === 'now');
  const facts = {
    members: reads('Members') ? holding(view.Members) : [],
    relationships: reads('Members') ? holding(view.Relationships) : [],
    evidence: holding(evidenceGroups.flatMap(group => view[group])),
    papers,
  };
  const section = (title: string, parts: readonly LetterPart[]): LetterPart[] =>
    parts.length === 0 ? [] : [heading(say(`section.${title}`)), ...parts];
  const printed = say('printedBy', {
    name: `${caller.firstName} ${caller.lastName}`,
    moment: say.moment(context.businessNow),
  });
  const title = say('caseOf', { number: found.caseNumber, name: naming(view.Case.HeadPin) });
  const written = await pressLetter({
    language: context.language === 'es' ? 'es-US' : 'en-US',
    title,
    foot: `${say('label.case')} ${found.caseNumber} · ${printed}`,
    pageOf: say('pageOf'),
    parts: [
      { kind: 'title', text: title },
      text(
        [
          say('trueOn', { day: say.day(view.TrueOn) }),
          view.KnownOn === '' ? '' : say('knownOn', { day: say.day(view.KnownOn) }),
        ]
          .filter(Boolean)
          .join(' '),
      ),
      { kind: 'small', text: say('leftOutOfCase') },
      ...caseParts(view, say),
      ...section('programs', programParts(view, say)),
      ...section('open', openParts(view, say, naming)),
      ...factParts(facts, say, naming),
      ...section('contacts', contactParts({ notes: notes.rows, interviews: view.Interviews, appointments: [] }, say)),
      ...section(
        'documents',
        papers.map(paper =>
          pair(
            paper.document_number,
            [say.code('DOCSUBTYPE', paper.document_subtype_id), paper.file_name, say.day(paper.received_date)]
              .filter(Boolean)
              .join(' · '),
          ),
        ),
      ),
    ],
  });
  return { bytes: written.bytes, caseId: loaded.caseId, pins: [...new Set(view.Members.map(each => each.Pin))] };
}
