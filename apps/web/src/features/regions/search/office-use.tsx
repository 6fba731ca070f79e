import { getOfficeUse } from '@commonweal/contracts/regions/calls';
import { Alert, LoadingState } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';

/** Who and what would be without an office, said before it closes. */
export function OfficeUse({ code }: { code: string }) {
  const t = useText();
  const { data } = useCall(getOfficeUse, { OfficeCode: code });
  if (!data) return <LoadingState />;
  if (data.Zipcodes + data.People === 0) return <p>{t('regions.status.unused')}</p>;
  const listed = (first: readonly string[], count: number, mark: string) =>
    `${first.join(mark)}${count > first.length ? ' …' : ''}`;
  return (
    <Alert tone="warning" heading={t('regions.status.used')} level={3}>
      <ul>
        {data.Zipcodes > 0 && (
          <li>
            {t('regions.status.zipcodes', { n: data.Zipcodes })}: {listed(data.FirstZipcodes, data.Zipcodes, ', ')}
          </li>
        )}
        {data.People > 0 && (
          <li>
            {t('regions.status.people', { n: data.People })}: {listed(data.FirstPeople, data.People, '; ')}
          </li>
        )}
      </ul>
    </Alert>
  );
}
