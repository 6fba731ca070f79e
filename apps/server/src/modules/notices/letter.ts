import { dayInWords, localeOf, type NoticeLanguage } from '@commonweal/contracts/notices/languages';
import { Paragraph } from '@commonweal/contracts/notices/schemas';
import * as z from 'zod';
import type { Letter, LetterPart } from '../../platform/letters/letter.ts';
import type { Given } from './compose.ts';
import type { Office } from './data.ts';
import { composeNotices } from './render.ts';
import { formOf, letterWords, phoneInWords } from './words.ts';

/** What left, as it left: kept on the notice, so that the same letter can be shown at any time. */
export const NoticeContent = z.object({
  Language: z.enum(['E', 'S', 'C']),
  LeavesOn: z.string(),
  Address: z.array(z.string()),
  Zip: z.string(),
  Office: z.object({ name: z.string(), address: z.string(), phone: z.string(), fax: z.string() }),
  /** Letters that left before this was kept were of the ordinary size. */
  Large: z.boolean().default(false),
  Paragraphs: z.array(Paragraph),
});
export type NoticeContent = z.infer<typeof NoticeContent>;

interface Printed {
  readonly lines: readonly string[];
  readonly zip: string;
  readonly large?: boolean;
}

export const contentOf = (
  language: NoticeLanguage,
  leavesOn: string,
  destination: Printed,
  { name, address, phone, fax }: Office,
  paragraphs: readonly Paragraph[],
): NoticeContent => ({
  Language: language,
  LeavesOn: leavesOn,
  Address: [...destination.lines],
  Zip: destination.zip,
  Office: { name, address, phone, fax },
  Large: destination.large === true,
  Paragraphs: [...paragraphs],
});

export interface ContentJob {
  readonly given: Given;
  readonly language: NoticeLanguage;
  readonly destination: Printed;
}

/** Full letters for the demo data, in the order of the jobs. */
export async function composeContents(jobs: readonly ContentJob[]): Promise<NoticeContent[]> {
  const composed = await composeNotices(jobs.map(({ given, language }) => ({ given, languages: [language] })));
  return jobs.map(({ given, language, destination }, index) => {
    const paragraphs = composed[index]?.[0]?.Paragraphs;
    if (!paragraphs) throw new Error('A built-in template cannot be rendered');
    return contentOf(language, given.dates.leavesOn, destination, given.office, paragraphs);
  });
}

function partOf(paragraph: Paragraph, language: NoticeLanguage): LetterPart {
  if (paragraph.Kind === 'table') {
    const [item, amount] = [letterWords.item[language], letterWords.amount[language]];
    return {
      kind: 'table',
      caption: item,
      head: [item, amount],
      rows: paragraph.Rows.map(row => ({ label: row.Label, amount: row.Amount, strong: row.Strong === 'Y' })),
    };
  }
  return { kind: paragraph.Kind, text: paragraph.Sentences.map(each => each.Text).join(' ') };
}

export function toLetter(content: NoticeContent, numbers: { readonly notice: string; readonly case: string }): Letter {
  const { Language: language, Office: office, Paragraphs } = content;
  const parts = Paragraphs.map(each => partOf(each, language));
  const title = parts.find(part => part.kind === 'title');
  return {
    language: localeOf[language],
    title: title && 'text' in title ? title.text : letterWords.number[language],
    sender: {
      name: letterWords.agency[language],
      lines: [office.name, office.address],
      numbers: [
        phoneInWords(office.phone),
        ...(office.fax === '' ? [] : [`${letterWords.fax[language]} ${phoneInWords(office.fax)}`]),
        letterWords.relay[language],
      ],
    },
    address: content.Address.map(line => line.toUpperCase()),
    facts: [
      { label: letterWords.date[language], text: dayInWords(content.LeavesOn, language) },
      { label: letterWords.case[language], text: numbers.case },
      { label: letterWords.form[language], text: formOf[language] },
    ],
    large: content.Large,
    number: numbers.notice,
    foot: `${letterWords.case[language]} ${numbers.case}`,
    pageOf: letterWords.page[language],
    parts,
  };
}
