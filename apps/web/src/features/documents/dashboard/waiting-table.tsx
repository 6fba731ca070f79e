import type { DashboardRow } from '@commonweal/contracts/documents/dashboard-calls';
import { documentAges, inHand, isFree, ofAge, waits } from '@commonweal/contracts/documents/numbers';
import type { DocumentFilters } from '@commonweal/contracts/documents/schemas';
import { Card, DateText, Link, TableFrame } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';

/** The address of the rows behind a number; none where the search is closed to the person. */
export type LinkTo = (filters: DocumentFilters) => string | undefined;

/** A number that leads to its rows; nothing leads nowhere. */
export function Figure({ value, to, label }: { value: number; to: string | undefined; label: string }) {
  return (
    <td className="cw-number">
      {value === 0 || to === undefined ? (
        <span className={value === 0 ? 'cw-muted' : undefined}>{value}</span>
      ) : (
        <Link to={to} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      )}
    </td>
  );
}

interface WaitingTableProps<Row extends DashboardRow> {
  readonly title: string;
  /** What a row is: the head of the first column. */
  readonly what: string;
  readonly rows: readonly Row[];
  readonly today: string;
  readonly to: LinkTo;
  readonly nameOf: (row: Row) => string;
  readonly filtersOf: (row: Row) => DocumentFilters;
  /** What stands after the numbers, with its heads. */
  readonly more?: { readonly heads: readonly string[]; cells(row: Row): ReactNode };
}

/** What waits, by one thing: how much, whether somebody has it, how old it is. */
export function WaitingTable<Row extends DashboardRow>(props: WaitingTableProps<Row>) {
  const { title, what, rows, today, to, nameOf, filtersOf, more } = props;
  const t = useText();
  const heads = ['waiting', 'free', 'hand'] as const;
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table">
          <thead>
            <tr>
              <th scope="col">{what}</th>
              {heads.map(head => (
                <th key={head} scope="col" className="cw-number">
                  {t(`documents.dashboard.${head}`)}
                </th>
              ))}
              {documentAges.map(age => (
                <th key={age.id} scope="col" className="cw-number">
                  {t('documents.dashboard.days', { days: age.id })}
                </th>
              ))}
              <th scope="col">{t('documents.dashboard.oldest')}</th>
              {more?.heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => {
              const name = nameOf(row);
              const own = filtersOf(row);
              const figure = (label: string, value: number, filters: DocumentFilters) => (
                <Figure key={label} value={value} label={`${name}, ${label}`} to={to({ ...filters, ...own })} />
              );
              return (
                <tr key={row.Id}>
                  <th scope="row">{name}</th>
                  {figure(t('documents.dashboard.waiting'), row.Waiting, waits)}
                  {figure(t('documents.dashboard.free'), row.Free, isFree)}
                  {figure(t('documents.dashboard.hand'), row.InHand, inHand)}
                  {documentAges.map((age, at) =>
                    figure(t('documents.dashboard.days', { days: age.id }), row.Ages[at] ?? 0, ofAge(age, today)),
                  )}
                  <td>{row.Oldest === null ? '–' : <DateText date={row.Oldest} />}</td>
                  {more?.cells(row)}
                </tr>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td colSpan={heads.length + documentAges.length + 2 + (more?.heads.length ?? 0)} className="cw-muted">
                  {t('documents.dashboard.none')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
