import type { ReactNode } from 'react';
import { TableFrame } from './table-frame.tsx';

interface PlainTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly size?: 'compact' | 'normal';
  /** Said of the table itself, too, where no title stands above it. */
  readonly named?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that is only read: its headings, and the rows as they are given. */
export function PlainTable({ label, headings, size, named = false, children }: PlainTableProps) {
  return (
    <TableFrame label={label}>
      <table className={`cw-table${size ? ` cw-table--${size}` : ''}`} aria-label={named ? label : undefined}>
        <thead>
          <tr>
            {[...headings.entries()].map(([at, heading]) => (
              <th key={at} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableFrame>
  );
}
