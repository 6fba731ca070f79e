import type { TabOf } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import type { ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import { zipcodeDetailsScreen, zipcodeSearchScreen } from '@commonweal/contracts/zipcodes/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, Page, SideNav, StatusChip } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { useZipcode } from '../queries.ts';
import { ZipcodeEditor } from './zipcode-editor.tsx';
import { ZipcodeFacts } from './zipcode-facts.tsx';
import { ZipcodeHistory } from './zipcode-history.tsx';

function Bar({ zip, record }: { zip: string; record: ZipcodeRecord | undefined }) {
  const t = useText();
  const back = useBackToSearch(zipcodeSearchScreen);
  const title = t('zipcodes.details.heading', { zip });
  return (
    <ContextBar
      crumbs={[
        { label: t('zipcodes.home'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('zipcodes.search.title'), to: back ?? zipcodeSearchScreen.path },
        { label: title },
      ]}
      title={title}
      {...(record && {
        status: (
          <>
            <span className="cw-muted">
              {t('zipcodes.details.place', { city: record.City, county: record.County })}
            </span>
            <StatusChip status={record.Active === 'Y' ? 'active' : 'inactive'}>
              {t(`zipcodes.active.${record.Active}`)}
            </StatusChip>
          </>
        ),
      })}
      {...(back !== undefined && {
        actions: (
          <ButtonLink variant="secondary" icon="arrow_back" to={back}>
            {t('common.record.backToSearch')}
          </ButtonLink>
        ),
      })}
    />
  );
}

function Missing({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useText();
  if (failure.status !== 404 && failure.status !== 400) return <FailureState failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('zipcodes.details.unknown')}
      action={<ButtonLink to={zipcodeSearchScreen.path}>{t('zipcodes.details.find')}</ButtonLink>}
    >
      {t('zipcodes.details.unknownText')}
    </EmptyState>
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
  const { Zip: zip, tab } = useScreenParams(zipcodeDetailsScreen);
  const { data: record, error, refetch } = useZipcode(zip);
  useRecordVisit(record && t('zipcodes.details.visit', { zip: record.Zip, city: record.City }));

  const bar = <Bar zip={zip} record={record} />;
  if (!record) {
    return (
      <Page contextBar={bar}>
        {error ? <Missing failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  const facts = { rail: <ZipcodeFacts record={record} /> };
  return (
    <Page contextBar={bar} sideNav={<Sections zip={zip} tab={tab} />} {...(tab === 'details' && facts)}>
      {tab === 'details' ? <ZipcodeEditor key={zip} record={record} /> : <ZipcodeHistory zip={zip} />}
    </Page>
  );
}
