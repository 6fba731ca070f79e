import { createHash } from 'node:crypto';
import type { HearingPacket } from '@commonweal/contracts/packets/calls';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Letter, LetterPart, Placed } from '../../platform/letters/letter.ts';
import { pressLetter } from '../../platform/letters/press.ts';
import { readFiles } from './files.ts';
import { loadPacket, type PacketContent, type PacketOf } from './load.ts';
import { masked, type Say, speak } from './say.ts';
import { namingIn, type Section, sectionsOf } from './sections.ts';

export interface MadePacket {
  readonly content: PacketContent;
  readonly headName: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly pages: number;
  readonly index: HearingPacket['Index'];
  readonly attached: number;
  readonly tooLarge: number;
}

interface Entry {
  readonly title: string;
  readonly level: 1 | 2;
  /** Where it begins among the parts. */
  readonly part: number;
}

/** The parts behind the index, and where each entry of the index begins. */
function body(sections: readonly Section[]): { parts: LetterPart[]; entries: Entry[] } {
  const parts: LetterPart[] = [];
  const entries: Entry[] = [];
  for (const [at, section] of sections.entries()) {
    const title = `${at + 1}. ${section.title}`;
    parts.push({ kind: 'break' });
    entries.push({ title, level: 1, part: parts.length });
    parts.push({ kind: 'heading', text: title }, ...section.parts);
    for (const [nth, entry] of (section.entries ?? []).entries()) {
      if (nth > 0) parts.push({ kind: 'break' });
      const named = `${at + 1}.${nth + 1} ${entry.title}`;
      entries.push({ title: named, level: 2, part: parts.length });
      parts.push({ kind: 'heading', text: named }, ...entry.parts);
    }
  }
  return { parts, entries };
}

function cover({ caseNumber, hearing, explained }: PacketContent, headName: string, say: Say): LetterPart[] {
  const facts: readonly (readonly [string, string])[] = [
    ['case', caseNumber],
    ['household', headName],
    ['hearing', hearing ? `${say.code('PROGRAM', hearing.program)}, ${say.day(hearing.requested_on)}` : ''],
    ['disputes', masked(hearing?.disputes ?? '')],
    ['reference', explained?.view.Reference ?? ''],
  ];
  return [
    { kind: 'title', text: say('title') },
    ...facts.flatMap(([label, said]): LetterPart[] =>
      said === '' ? [] : [{ kind: 'pair', label: say(`label.${label}`), text: said }],
    ),
    { kind: 'small', text: say('leftOut') },
    { kind: 'heading', text: say('index') },
  ];
}

/** The newest moment that the packet tells of: the file says that it is from then, whenever it is made. */
function newestOf({ explained, letters, notes, interviews, appointments, papers }: PacketContent): Date {
  const all = [
    ...(explained ? [explained.view.MadeAt] : []),
    ...letters.map(each => each.CreatedAt),
    ...notes.map(each => each.WrittenAt),
    ...interviews.map(each => each.RecordedAt),
    ...appointments.map(each => each.starts_at.toISOString()),
    ...papers.map(each => each.uploaded_date.toISOString()),
  ];
  return new Date(all.toSorted().at(-1) ?? 0);
}

const pageOf = (placed: readonly Placed[], part: number): number => placed.find(each => each.part === part)?.page ?? 0;

/** Written twice: the first time to learn on which page everything stands, the second time with it in the index. */
export async function makePacket(context: CallContext, of: PacketOf): Promise<MadePacket> {
  const content = await loadPacket(context, of);
  const [say, files] = await Promise.all([speak(context), readFiles(context.platform, content.papers)]);
  const headName = namingIn(content)(content.headPin);
  const first = cover(content, headName, say);
  const { parts, entries } = body(sectionsOf(content, say, files.pictures));
  const letter = (pages: readonly number[]): Letter => ({
    language: context.language === 'es' ? 'es-US' : 'en-US',
    title: `${say('title')} ${content.caseNumber}`,
    foot: `${say('title')} · ${say('label.case')} ${content.caseNumber}`,
    pageOf: say('pageOf'),
    writtenAt: newestOf(content),
    parts: [
      ...first,
      ...entries.map(
        (entry, at): LetterPart => ({
          kind: 'pair',
          label: say('page', { page: pages[at] ?? 0 }),
          text: entry.title,
        }),
      ),
      ...parts,
    ],
  });
  const offset = first.length + entries.length;
  const { placed } = await pressLetter(letter(entries.map(() => 0)));
  const pages = entries.map(entry => pageOf(placed, offset + entry.part));
  const written = await pressLetter({ ...letter(pages), attached: files.attached });
  return {
    content,
    headName,
    bytes: written.bytes,
    sha256: createHash('sha256').update(written.bytes).digest('hex'),
    pages: written.pages,
    index: entries.map((entry, at) => ({ Title: entry.title, Page: pages[at] ?? 0, Level: entry.level })),
    attached: files.attached.length,
    tooLarge: files.tooLarge,
  };
}
