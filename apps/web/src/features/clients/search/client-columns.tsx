import { clientList } from '@commonweal/contracts/clients/calls';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { DateText, Row, StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { Reasons } from './reasons.tsx';

export function useClientColumns() {
  const t = useText();
  const genders = useReferenceTable('GENDER');
  return columnsOf(clientList, t, {
    LastName: {
      opens: true,
      hideable: false,
      cell: row => (
        <Row gap={0.5} wrap>
          {clientName(row)}
          {row.Confidential === 'Y' && <StatusChip status="confidential" />}
        </Row>
      ),
    },
    Pin: { width: 110, cell: row => <span className="cw-mono cw-nowrap">{row.Pin}</span> },
    BirthDate: { width: 120, cell: row => row.BirthDate && <DateText date={row.BirthDate} /> },
    Gender: { hiddenByDefault: true, cell: row => genders.describe(row.Gender) },
    SsnMasked: { width: 110, cell: row => <span className="cw-mono cw-nowrap">{row.SsnMasked}</span> },
    City: { cell: row => row.City },
    Zip: { hiddenByDefault: true, cell: row => row.Zip },
    CaseNumbers: { width: 110, cell: row => <span className="cw-mono">{row.CaseNumbers}</span> },
    Reasons: { cell: row => <Reasons reasons={row.Reasons} /> },
  });
}
