import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { getRegionOverview } from '@commonweal/contracts/regions/calls';
import { Card, formatNumber, Link, LoadingState, Page, Stack, StatusChip, TableFrame } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { RegionBar } from './region-bar.tsx';

type Overview = ResponseOf<typeof getRegionOverview>;

/** Columns of numbers stand at the right, headings included. */
const counted: ReadonlySet<string> = new Set(['counties', 'offices', 'zipcodes', 'people']);

function Regions({ regions }: { regions: Overview['Regions'] }) {
  const names = useReferenceTable('REGION');
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => <td className="cw-number">{formatNumber(value, language)}</td>;
  return (
    <Card
      title={t('regions.overview.regions')}
      meta={String(regions.length)}
      actions={<Link to={featureFlagScreen.at({ tab: 'regions' })}>{t('regions.overview.goLive')}</Link>}
      flush
    >
      <TableFrame label={t('regions.overview.regions')}>
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              {['region', 'live', 'counties', 'offices', 'zipcodes', 'people'].map(column => (
                <th key={column} scope="col" className={counted.has(column) ? 'cw-number' : undefined}>
                  {t(`regions.overview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {regions.map(region => (
              <tr key={region.RegionId}>
                <th scope="row">
                  {names.describe(region.RegionId)} <span className="cw-mono cw-muted">{region.RegionId}</span>
                </th>
                <td>
                  <StatusChip status={region.GoLive === 'Y' ? 'active' : 'inactive'}>
                    {t(`regions.live.${region.GoLive}`)}
                  </StatusChip>
                </td>
                {number(region.Counties)}
                {number(region.Offices)}
                {number(region.Zipcodes)}
                {number(region.People)}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

function Counties({ overview }: { overview: Overview }) {
  const t = useText();
  const language = useLanguage();
  const regions = useReferenceTable('REGION');
  return (
    <Card title={t('regions.overview.countiesTitle')} meta={String(overview.Counties.length)} flush>
      <TableFrame label={t('regions.overview.countiesTitle')}>
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              {['county', 'region', 'offices', 'zipcodes'].map(column => (
                <th key={column} scope="col" className={counted.has(column) ? 'cw-number' : undefined}>
                  {t(`regions.overview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overview.Counties.map(county => (
              <tr key={county.County}>
                <th scope="row">{county.County}</th>
                <td>{regions.describe(county.RegionId)}</td>
                <td className="cw-number">{formatNumber(county.Offices, language)}</td>
                <td className="cw-number">{formatNumber(county.Zipcodes, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

/** The regions and the counties in them, with what each holds. */
export function OverviewPage() {
  const { data, error, refetch } = useCall(getRegionOverview, {});
  return (
    <Page contextBar={<RegionBar />}>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          <Regions regions={data.Regions} />
          <Counties overview={data} />
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
