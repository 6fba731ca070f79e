import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

const Numbered = ({ number }: { number: string }) => (
  <Link className="cw-mono" to={documentViewScreen.at({ DocumentNumber: number })}>
    {number}
  </Link>
);

/** Documents that this one was split from or put together with, and those of the same file. */
export function Related({ document: { Related: related, SameFile } }: { document: DocumentDetails }) {
  const t = useText();
  return (
    <>
      {related.length > 0 && (
        <>
          <h3>{t('documents.related.title')}</h3>
          <ul>
            {related.map(each => (
              <li key={`${each.How} ${each.DocumentNumber}`}>
                {t(`documents.related.${each.How}`)}: <Numbered number={each.DocumentNumber} />
              </li>
            ))}
          </ul>
        </>
      )}
      {SameFile.length > 0 && (
        <p>
          {t('documents.view.same')}{' '}
          {SameFile.map(each => (
            <Numbered key={each.DocumentNumber} number={each.DocumentNumber} />
          ))}
        </p>
      )}
    </>
  );
}
