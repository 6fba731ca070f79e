import type { TabOf } from '@commonweal/contracts/kit/screen';
import type { ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import { zipcodeDetailsScreen, zipcodeSearchScreen } from '@commonweal/contracts/zipcodes/screens';
import { ButtonLink, SideNav, StatusChip } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { useZipcode } from '../queries.ts';
import { ZipcodeEditor } from './zipcode-editor.tsx';
import { ZipcodeFacts } from './zipcode-facts.tsx';
import { ZipcodeHistory } from './zipcode-history.tsx';

function Status({ record }: { record: ZipcodeRecord }) {
  const t = useText();
  return (
    <>
      <span className="cw-muted">{t('zipcodes.details.place', { city: record.City, county: record.County })}</span>
      <StatusChip status={record.Active === 'Y' ? 'active' : 'inactive'}>
        {t(`zipcodes.active.${record.Active}`)}
      </StatusChip>
    </>
  );
}

function Sections({ zip, tab }: { zip: string; tab: TabOf<typeof zipcodeDetailsScreen> }) {
  const t = useText();
  return (
    <SideNav
      label={t('common.record.sections', { record: t('zipcodes.details.heading', { zip }) })}
      current={tab}
      groups={[
        {
          items: zipcodeDetailsScreen.tabs.map(id => ({
            id,
            label: t(`zipcodes.tab.${id}`),
            to: zipcodeDetailsScreen.at({ Zip: zip, tab: id }),
          })),
        },
      ]}
    />
  );
}

export default function ZipcodeDetailsPage() {
  const t = useText();
  const { Zip: zip = '', tab = 'details' } = useScreenParams(zipcodeDetailsScreen);
  const query = useZipcode(zip);
  const { data: record } = query;
  const back = useBackToSearch(zipcodeSearchScreen);
  useRecordVisit('zipcodes.details.visit', record && { name: record.City, number: record.Zip });
  return (
    <DetailsFrame
      list={zipcodeSearchScreen}
      title={t('zipcodes.details.heading', { zip })}
      query={query}
      unknown={{
        title: t('zipcodes.details.unknown'),
        text: t('zipcodes.details.unknownText'),
        find: t('zipcodes.details.find'),
      }}
      status={record && <Status record={record} />}
      actions={
        back !== undefined && (
          <ButtonLink variant="secondary" icon="arrow_back" to={back}>
            {t('common.record.backToSearch')}
          </ButtonLink>
        )
      }
      sideNav={<Sections zip={zip} tab={tab} />}
      rail={record && tab === 'details' && <ZipcodeFacts record={record} />}
    >
      {record && (tab === 'details' ? <ZipcodeEditor key={zip} record={record} /> : <ZipcodeHistory zip={zip} />)}
    </DetailsFrame>
  );
}
