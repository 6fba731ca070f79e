import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

interface Named {
  readonly CaseNumber: string | null;
  readonly ApplicationNumber: string | null;
  readonly Pin: string | null;
}

/** The records that a line names, each with its address. */
export function RecordLinks({ of }: { of: Named }) {
  const t = useText();
  const links = [
    of.CaseNumber && { word: 'case', key: of.CaseNumber, to: caseDetailsScreen.at({ CaseNumber: of.CaseNumber }) },
    of.ApplicationNumber && {
      word: 'application',
      key: of.ApplicationNumber,
      to: applicationSummaryScreen.at({ ApplicationNumber: of.ApplicationNumber }),
    },
    of.Pin && { word: 'client', key: of.Pin, to: clientDetailsScreen.at({ Pin: of.Pin }) },
  ].filter(each => each !== null && each !== '');
  return (
    <>
      {links.map(({ word, key, to }) => (
        <div key={word} className="cw-nowrap">
          <span className="cw-muted">{t(`audit.record.${word}`)}</span>{' '}
          <Link to={to}>
            <span className="cw-mono">{key}</span>
          </Link>
        </div>
      ))}
    </>
  );
}
