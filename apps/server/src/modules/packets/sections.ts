import type { LetterPart } from '../../platform/letters/letter.ts';
import { evidenceInWords } from './evidence-words.ts';
import type { PacketContent } from './load.ts';
import { masked, type Say } from './say.ts';

/** The parts of a packet in their order; each begins on a page of its own and stands in the index. */
export interface Section {
  readonly title: string;
  readonly parts: readonly LetterPart[];
  /** What stands in the index under it. */
  readonly entries?: readonly { readonly title: string; readonly parts: readonly LetterPart[] }[];
}

export const text = (said: string): LetterPart => ({ kind: 'text', text: said });
const heading = (said: string): LetterPart => ({ kind: 'heading', text: said });
export const pair = (label: string, said: string): LetterPart => ({ kind: 'pair', label, text: said });
export const pairs = (say: Say, of: Readonly<Record<string, string>>): LetterPart[] =>
  Object.entries(of).flatMap(([label, said]) => (said === '' ? [] : [pair(say(`label.${label}`), said)]));

/** As letters write it: a packet is read by the household. */
export const namingIn = ({ members }: Pick<PacketContent, 'members'>): ((pin: string) => string) => {
  const names = new Map(members.map(each => [each.Pin, `${each.FirstName} ${each.LastName}`]));
  return pin => names.get(pin) ?? pin;
};

function determination({ explained }: PacketContent, say: Say): Section {
  const title = say('section.determination');
  if (!explained) return { title, parts: [text(say('noDetermination'))] };
  const { view, program, month } = explained;
  const money = (dollars: number | null): string => (dollars === null ? '' : say.cents(Math.round(dollars * 100)));
  const said = (list: readonly string[], key: string): LetterPart[] =>
    list.length === 0 ? [] : [heading(say(key)), ...list.map(each => ({ kind: 'item', text: each }) as const)];
  return {
    title,
    parts: [
      ...pairs(say, {
        reference: view.Reference,
        program: say.code('PROGRAM', program),
        month,
        result: say(`result.${view.Result}`),
        amount: money(view.Amount),
        certified: view.CertifiedFrom === '' ? '' : `${say.day(view.CertifiedFrom)} – ${say.day(view.CertifiedTo)}`,
        made: `${view.MadeBy}, ${say.moment(view.MadeAt)}`,
        figures: view.ParametersVersion,
        rules: view.EngineVersion,
      }),
      ...(view.Headline === '' ? [] : [heading(say('inWords')), text(view.Headline), ...view.Paragraphs.map(text)]),
      ...said(
        view.Reasons.map(each => `${each.Text} (${each.Citation})`),
        'reasons',
      ),
      ...said(
        view.Questions.map(each => each.Says),
        'questions',
      ),
      ...said(view.Provisional, 'provisional'),
      ...(view.Steps.length === 0 ? [] : [heading(say('steps'))]),
      ...view.Steps.map(step =>
        pair(
          `${step.Line}. ${step.Title}`,
          [step.Says, step.Rounding, `= ${step.Figure}`, `[${step.Citation}]`].filter(Boolean).join(' '),
        ),
      ),
    ],
  };
}

/** Who is in the household, what they are of each other, and every fact by its kind. */
export function factParts(
  content: Pick<PacketContent, 'members' | 'relationships' | 'evidence' | 'papers'>,
  say: Say,
  naming: (pin: string) => string,
): LetterPart[] {
  const openDocuments = new Set(content.papers.map(each => each.document_number));
  const kinds = [...new Set(content.evidence.map(row => row.Kind))];
  const members = content.members.map(each =>
    pair(
      naming(each.Pin),
      [
        each.Pin,
        each.BirthDate === '' ? '' : say('born', { day: say.day(each.BirthDate) }),
        each.SsnEnding === '' ? '' : `SSN •••-••-${each.SsnEnding}`,
        each.To === ''
          ? say('since', { from: say.day(each.From) })
          : say('between', { from: say.day(each.From), to: say.day(each.To) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  );
  const ties = content.relationships.map(each =>
    pair(naming(each.FromPin), `${say.code('RELATIONSHIP', each.Relationship)} – ${naming(each.ToPin)}`),
  );
  return [
    ...(members.length === 0 ? [] : [heading(say('members')), ...members]),
    ...(ties.length === 0 ? [] : [heading(say('relationships')), ...ties]),
    ...kinds.flatMap(kind => [
      heading(say.of(`evidence.kind.${kind}`)),
      ...content.evidence
        .filter(row => row.Kind === kind)
        .map(row =>
          pair(row.Pin === '' ? say('household') : naming(row.Pin), evidenceInWords(row, openDocuments, say, naming)),
        ),
    ]),
  ];
}

const evidence = (content: PacketContent, say: Say): Section => ({
  title: say('section.evidence'),
  parts: [
    text(content.known === null ? say('knownNow') : say('knownThen', { moment: say.moment(content.known) })),
    ...factParts(content, say, namingIn(content)),
  ],
});

function notices({ letters }: PacketContent, say: Say): Section {
  return {
    title: say('section.notices'),
    parts: letters.length === 0 ? [text(say('nothing'))] : [],
    entries: letters.map(letter => ({
      title: `${letter.NoticeNumber} · ${say.code('NOTICETYPE', letter.NoticeType)}`,
      parts: [
        ...pairs(say, {
          status: say.code('NOTICESTATUS', letter.Status),
          written: `${letter.CreatedBy}, ${say.moment(letter.CreatedAt)}`,
          left: say.day(letter.LeftOn),
          returned: say.day(letter.ReturnedOn),
          to: letter.Recipient,
        }),
        // The letter's own title is a heading here: the packet has one title.
        ...letter.parts.map(part => (part.kind === 'title' ? heading(part.text) : part)),
      ],
    })),
  };
}

/** Everything that was said between the household and the agency, in the order in which it happened. */
export function contactParts(
  { notes, interviews, appointments }: Pick<PacketContent, 'notes' | 'interviews' | 'appointments'>,
  say: Say,
): LetterPart[] {
  const all = [
    ...notes.map(note => ({
      at: note.WrittenAt,
      label: say(note.Amends === null ? 'contact.note' : 'contact.amendment'),
      said: [note.NoteType === '' ? '' : say.code('NOTETYPE', note.NoteType), masked(note.Text), note.WrittenByName],
    })),
    ...interviews.map(each => ({
      at: each.RecordedAt,
      label: say('contact.interview'),
      said: [
        say('heldOn', { day: say.day(each.HeldOn) }),
        say.code('INTERVIEWCHANNEL', each.Channel),
        say.code('INTERVIEWOUTCOME', each.Outcome),
        ...Object.entries(each.Answers).map(
          ([question, answer]) => `${say.of(`cases.question.${question}`)} ${masked(answer)}`,
        ),
        masked(each.Summary),
        each.RecordedByName,
      ],
    })),
    ...appointments.map(each => ({
      at: each.starts_at.toISOString(),
      label: say('contact.appointment'),
      said: [
        say.code('APPTTYPE', each.type),
        say(`channel.${each.channel}`),
        say(`appointment.${each.status}`),
        each.worker,
      ],
    })),
  ].toSorted((a, b) => (a.at === b.at ? a.said.join().localeCompare(b.said.join()) : a.at < b.at ? -1 : 1));
  return all.map(each => pair(`${say.moment(each.at)} ${each.label}`, each.said.filter(Boolean).join(' · ')));
}

function contacts(content: PacketContent, say: Say): Section {
  const parts = contactParts(content, say);
  return { title: say('section.contacts'), parts: parts.length === 0 ? [text(say('nothing'))] : parts };
}

function documents({ papers }: PacketContent, say: Say, pictures: Pictures): Section {
  return {
    title: say('section.documents'),
    parts: [text(papers.length === 0 ? say('nothing') : say('aboutDocuments'))],
    entries: papers.map(paper => {
      const { bytes, isAttached } = pictures.get(paper.document_number) ?? {};
      const name = say.code('DOCSUBTYPE', paper.document_subtype_id);
      return {
        title: [paper.document_number, name].filter(Boolean).join(' · '),
        parts: [
          ...pairs(say, {
            file: paper.file_name,
            received: say.day(paper.received_date),
            pages: paper.pages === null ? '' : String(paper.pages),
            sha256: paper.sha256?.toString('hex') ?? '',
            original: say(isAttached ? 'original.attached' : 'original.notAttached'),
          }),
          ...(bytes ? [{ kind: 'picture', bytes, alt: `${paper.document_number} ${name}` } as const] : []),
          ...paper.texts.flatMap((page, at) =>
            page.trim() === '' ? [] : [heading(say('pageOfDocument', { page: at + 1 })), text(masked(page))],
          ),
        ],
      };
    }),
  };
}

/** Of a document: its picture where it can be shown as one, and whether its file is inside the packet. */
export type Pictures = ReadonlyMap<string, { readonly bytes: Buffer | undefined; readonly isAttached: boolean }>;

export const sectionsOf = (content: PacketContent, say: Say, pictures: Pictures): Section[] => [
  determination(content, say),
  evidence(content, say),
  notices(content, say),
  contacts(content, say),
  documents(content, say, pictures),
];
