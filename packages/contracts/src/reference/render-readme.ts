import type { CodeTable } from '../kit/code-table.ts';

const origins: Readonly<Record<CodeTable['origin'], string>> = {
  specification: 'specification',
  domain: 'public source',
  ours: 'ours',
};

export const generatedFrom = '<!-- tables: begin -->';
export const generatedTo = '<!-- tables: end -->';

/** The part of README.md between the two marks, made from the declarations. */
export function renderTableList(tables: readonly CodeTable[]): string {
  const rows = tables.map(
    table => `| ${table.name} | ${table.codes.length} | ${origins[table.origin]} | ${table.note ?? ''} |`,
  );
  return ['| Table | Rows | Codes | Remark |', '|---|---|---|---|', ...rows].join('\n');
}

/** The page with its generated part replaced. */
export function renderReadme(page: string, tables: readonly CodeTable[]): string {
  const from = page.indexOf(generatedFrom);
  const to = page.indexOf(generatedTo);
  if (from < 0 || to < from) throw new Error('README.md has lost the marks around its generated part');
  return `${page.slice(0, from + generatedFrom.length)}\n\n${renderTableList(tables)}\n\n${page.slice(to)}`;
}
