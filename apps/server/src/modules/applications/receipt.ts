import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { isPending } from '@commonweal/contracts/applications/lifecycle';
import { printReceipt } from '@commonweal/contracts/applications/registration-calls';
import type { OfferedLanguage } from '@commonweal/contracts/content/calls';
import { type CallContext, type Handler, handleFile } from '../../platform/calls/handle.ts';
import { displayZone } from '../../platform/clock.ts';
import type { Letter, LetterPart } from '../../platform/letters/letter.ts';
import { writeLetter } from '../../platform/letters/write-letter.ts';
import { refuse } from '../../platform/problem.ts';
import { findOfficeHead, type OfficeHead } from '../notice-contacts/index.ts';
import type { Loaded, PersonRow } from './application-store.ts';
import { labelsOf } from './code-store.ts';
import { dateWords } from './dates.ts';
import { Home } from './record.ts';
import { listOpenProofs } from './verification-store.ts';
import { auditRead, openApplication } from './work.ts';

const interviewed: ReadonlySet<string> = new Set(['SNAP', 'TCA', 'RCA']);

/** As a letter writes it: the receipt is read by the household. */
const writtenIn = (person: PersonRow): string =>
  person.full_name || [person.first_name, person.last_name].filter(Boolean).join(' ');

/** What the household still has to bring or do, in its own language. */
async function stillNeeded(context: CallContext, loaded: Loaded, language: OfferedLanguage): Promise<string[]> {
  const say = (key: string, params: Record<string, string> = {}): string =>
    context.platform.texts.text(language, `applications.receipt.${key}`, params);
  const { application, persons, requests } = loaded;
  const needed: string[] = [];
  if (application.signed_by === '') needed.push(say('needSignature'));
  if (requests.some(each => interviewed.has(each.program) && isPending(each.status))) needed.push(say('needInterview'));
  needed.push(say('needIdentity'));
  for (const person of persons.filter(each => each.ssn_status === 'missing')) {
    needed.push(say('needSsn', { name: writtenIn(person) }));
  }
  const [proofs, documents] = await Promise.all([
    listOpenProofs(context.db, application.id),
    labelsOf(context.db, 'DOCSUBTYPE', language),
  ]);
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  needed.push(
    ...proofs.map(proof =>
      say(proof.accepted_proofs.length > 0 ? 'needProofOf' : 'needProof', {
        proofs: list.format(proof.accepted_proofs.map(documents)),
        fact: context.platform.texts.text(language, `applications.factName.${proof.fact}`),
        date: dateWords(proof.due_on, language),
      }),
    ),
  );
  return needed;
}

const linesOf = (home: Home): string[] =>
  [home.Line1, home.Line2, [home.City, home.State, home.Zip].filter(Boolean).join(' ')].filter(Boolean);

/** 8135550142 as people read it. */
const phoneWords = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

async function partsOf(
  context: CallContext,
  loaded: Loaded,
  language: OfferedLanguage,
  office: OfficeHead | undefined,
): Promise<LetterPart[]> {
  const { application, persons, requests } = loaded;
  const { texts } = context.platform;
  const say = (key: string, params: Record<string, string> = {}): string =>
    texts.text(language, `applications.receipt.${key}`, params);
  const [program, source, needed] = await Promise.all([
    labelsOf(context.db, 'PROGRAM', language),
    labelsOf(context.db, 'APPSOURCE', language),
    stillNeeded(context, loaded, language),
  ]);
  const applicant = persons.find(each => each.id === application.applicant_person_id) ?? persons[0];
  const home = Home.parse(application.home_address);
  const pair = (key: string, text: string): LetterPart => ({ kind: 'pair', label: say(key), text });
  return [
    { kind: 'title', text: say('title') },
    { kind: 'text', text: say('intro') },
    pair('number', application.application_number),
    pair('date', dateWords(application.application_date, language)),
    pair('received', `${dateWords(application.received_on, language)} · ${source(application.source)}`),
    ...(applicant ? [pair('applicant', writtenIn(applicant))] : []),
    pair('address', linesOf(home).join(', ')),
    pair('people', new Intl.ListFormat(language).format(persons.map(writtenIn))),
    { kind: 'heading', text: say('programs') },
    ...requests.map((each): LetterPart => {
      const name = `${each.program} · ${program(each.program)}`;
      if (!isPending(each.status)) {
        return {
          kind: 'item',
          text: each.joined_application
            ? say('joined', { name, number: each.joined_application })
            : say('ended', { name }),
        };
      }
      const date = dateWords(each.due_on ?? application.application_date, language);
      return { kind: 'item', text: say(each.expedited ? 'dueExpedited' : 'due', { name, date }) };
    }),
    { kind: 'heading', text: say('needed') },
    ...needed.map((text): LetterPart => ({ kind: 'item', text })),
    { kind: 'heading', text: say('rights') },
    { kind: 'text', text: say('rightsText') },
    ...(office ? [{ kind: 'text', text: say('questions', { phone: phoneWords(office.phone) }) } as const] : []),
  ];
}

export const receiptHandlers: Handler[] = [
  handleFile(printReceipt, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    if (loaded.application.registered_at === null) return refuse(applicationErrors.notRegistered);
    auditRead(context, loaded);
    const language = request.Language;
    const { texts } = context.platform;
    const say = (key: string, params: Record<string, string | number> = {}): string =>
      texts.text(language, `applications.receipt.${key}`, params);
    const { application, persons } = loaded;
    const office = application.office_code ? await findOfficeHead(context.db, application.office_code) : undefined;
    const applicant = persons.find(each => each.id === application.applicant_person_id) ?? persons[0];
    const printedAt = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'medium',
      timeStyle: 'long',
      timeZone: displayZone,
    }).format(context.businessNow);
    const letter: Letter = {
      language: language === 'es' ? 'es-US' : 'en-US',
      title: say('title'),
      sender: {
        name: say('agency'),
        lines: office ? [office.name, `${office.address1}, ${office.city} FL ${office.zip}`] : [],
        numbers: office ? [phoneWords(office.phone), say('relay')] : [],
      },
      address: [...(applicant ? [writtenIn(applicant)] : []), ...linesOf(Home.parse(application.home_address))],
      facts: [{ label: say('day'), text: dateWords(context.today, language) }],
      number: `R${request.ApplicationNumber}`,
      foot: say('printed', { name: `${context.caller.firstName} ${context.caller.lastName}`, time: printedAt }),
      pageOf: say('page'),
      parts: await partsOf(context, loaded, language, office),
    };
    return {
      fileName: `receipt-${request.ApplicationNumber}-${language}.pdf`,
      mediaType: 'application/pdf',
      bytes: (await writeLetter(letter)).bytes,
    };
  }),
];
