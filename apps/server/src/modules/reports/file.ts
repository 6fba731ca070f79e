import type { downloadFormats, Report } from '@commonweal/contracts/reports/calls';
import { definitionOf, type Grouping, unknownGroup } from '@commonweal/contracts/reports/definitions';
import { accessTextOf, isSensitive } from '@commonweal/contracts/reports/sensitive';
import { listLabels } from '../../platform/calls/cell-store.ts';
import { type Cell, exportRows } from '../../platform/calls/export.ts';
import type { CallContext, FileAnswer } from '../../platform/calls/handle.ts';
import type { LetterPart } from '../../platform/letters/letter.ts';
import { writeLetter } from '../../platform/letters/write-letter.ts';

/** Where the words of a group's code stand. */
const tables: Partial<Record<Grouping, string>> = {
  region: 'REGION',
  workgroup: 'WRKGRP',
  program: 'PROGRAM',
  language: 'LANGUAGE',
  county: 'COUNTY',
  race: 'RACE',
};

async function labeller(
  { db, language, platform }: CallContext,
  by: Grouping,
): Promise<(key: string, name: string) => string> {
  const { texts } = platform;
  const table = tables[by];
  const known = new Map<string, string>();
  if (table)
    for (const row of await listLabels(db, [table]))
      known.set(row.code, language === 'es' ? row.label_es : row.label_en);
  return (key, name) => {
    if (key === unknownGroup) return texts.text(language, 'reports.group.none');
    if (by === 'age') return texts.text(language, `reports.age.${key}`);
    if (by === 'occasion') return texts.text(language, `reports.occasion.${key}`);
    if (by === 'race' && key === 'many') return texts.text(language, 'reports.race.many');
    return known.get(key) ?? name;
  };
}

/** Layout and name are fixed: one line for all, one for the period before, one for each group. */
export async function fileOf(
  context: CallContext,
  report: Report,
  format: (typeof downloadFormats)[number],
): Promise<FileAnswer> {
  const { language, platform } = context;
  const say = (key: string): string => platform.texts.text(language, key);
  const measures = Object.keys(definitionOf(report.ReportType).measures);
  const label = await labeller(context, report.GroupBy);
  const line = (name: string, values: Report['Values']): Cell[] => [name, ...measures.map(id => values[id] ?? null)];
  const lines: Cell[][] = [
    line(say('reports.file.all'), report.Values),
    ...(Object.keys(report.Before).length > 0 ? [line(say('reports.file.before'), report.Before)] : []),
    ...report.Groups.map(group =>
      line(
        `${label(group.Key, group.Label)}${group.Suppressed === 'Y' ? ` (${say('reports.group.few')})` : ''}`,
        group.Values,
      ),
    ),
  ];
  const headings = [say(`reports.by.${report.GroupBy}`), ...measures.map(id => say(`reports.measure.${id}`))];
  const name = `report-${report.ReportType.toLowerCase()}-${report.From}-${report.To}`;
  if (format !== 'pdf') {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield* lines;
    }
    return exportRows(format, name, headings, rows());
  }
  const said = ([first, ...values]: Cell[]): LetterPart => ({
    kind: 'pair',
    label: String(first),
    text: values.map((value, at) => `${headings[at + 1]}: ${value ?? '–'}`).join(' · '),
  });
  const title = (await listLabels(context.db, ['RPTTYPE'])).find(row => row.code === report.ReportType);
  const heading = (language === 'es' ? title?.label_es : title?.label_en) ?? report.ReportType;
  const parts: LetterPart[] = [
    { kind: 'title', text: heading },
    { kind: 'text', text: `${report.From} – ${report.To}` },
    { kind: 'text', text: say(`reports.definition.${report.ReportType}`) },
    { kind: 'heading', text: headings[0] ?? '' },
    ...lines.map(said),
    { kind: 'small', text: say(accessTextOf(report.ReportType)) },
    ...(isSensitive(report.ReportType) ? [{ kind: 'small' as const, text: say('reports.protected') }] : []),
  ];
  const written = await writeLetter({
    language: `${language}-US`,
    title: heading,
    foot: name,
    pageOf: '{{page}} / {{pages}}',
    parts,
  });
  return {
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    bytes: written.bytes,
  };
}
