import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { clientDetailsScreen, clientSearchScreen } from '@commonweal/contracts/clients/screens';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Alert, ButtonLink, Chip, ContextBar, LoadingState, Page, SideNav } from '@commonweal/ui';
import { entrance } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useSettings, useUser } from '../../../platform/session/session-store.ts';
import { ClientIdentityBar } from '../../../shared/clients/client-identity-bar.tsx';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { Neighbours } from '../../../shared/records/neighbours.tsx';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { useClient } from '../queries.ts';
import { ClosedClient } from './closed-client.tsx';
import { saidOfReach } from './contact-form.ts';
import { RevealableNumber } from './revealable-number.tsx';
import { useSections } from './sections.tsx';
import './client-details.css';

const useMaySearch = (): boolean => entrance(clientSearchScreen, useSettings(), useUser()) === 'open';

/** Where there is nobody to show. */
function Bar() {
  const t = useText();
  const maySearch = useMaySearch();
  const back = useBackToSearch(clientSearchScreen);
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        ...(maySearch ? [{ label: t('clients.search.title'), to: clientSearchScreen.path }] : []),
        { label: t('clients.details.title') },
      ]}
      title={t('clients.details.title')}
      {...(maySearch &&
        back !== undefined && {
          actions: (
            <ButtonLink variant="secondary" icon="arrow_back" to={back}>
              {t('common.record.backToSearch')}
            </ButtonLink>
          ),
        })}
    />
  );
}

function Opened({ record, asked }: { record: ClientRecord; asked: string }) {
  const t = useText();
  const { tab } = useScreenParams(clientDetailsScreen);
  const name = clientName(record);
  const maySearch = useMaySearch();
  const sections = useSections();
  const current = sections.find(section => section.id === tab) ?? sections[0];
  useRecordVisit('clients.details.visit', { name, number: record.Pin });
  return (
    <Page
      identityBar={
        <ClientIdentityBar
          client={record}
          level={1}
          lead={
            maySearch && <Neighbours list={clientSearchScreen} here={clientDetailsScreen.at({ Pin: record.Pin })} />
          }
          alerts={
            <>
              {saidOfReach(record) && (
                <Chip icon="phone" tone="warning">
                  {t('clients.reach.chip')}
                </Chip>
              )}
              <AlsoHere kind="client" recordKey={record.Pin} />
            </>
          }
          ssn={<RevealableNumber key={record.Pin} record={record} number="ssn" />}
          {...(record.MergedPins.length > 0 && {
            moreFacts: [{ label: t('clients.identity.merged'), value: record.MergedPins.join(', ') }],
          })}
        />
      }
      sideNav={
        <SideNav
          label={t('common.record.sections', { record: name })}
          current={current?.id ?? ''}
          groups={[
            {
              items: sections.map(({ id, label }) => ({
                id,
                label,
                to: clientDetailsScreen.at({ Pin: record.Pin, tab: id }),
              })),
            },
          ]}
        />
      }
    >
      {asked.padStart(10, '0') !== record.Pin && (
        <Alert tone="info">{t('clients.identity.answersFor', { pin: asked.padStart(10, '0') })}</Alert>
      )}
      {record.SameSsn.length > 0 && (
        <Alert tone="warning">
          {t('clients.identity.sameSsn', {
            who: record.SameSsn.map(({ Pin, Name }) =>
              Pin === '' ? t('clients.identity.closedRecord') : `${Name} (${Pin})`,
            ).join('; '),
          })}
        </Alert>
      )}
      {current?.show(record)}
    </Page>
  );
}

export default function ClientDetailsPage() {
  const { Pin: pin } = useScreenParams(clientDetailsScreen);
  const { data: record, error, refetch } = useClient(pin);
  if (record) return <Opened key={record.Pin} record={record} asked={pin} />;
  return (
    <Page contextBar={<Bar />}>
      {error?.status === 404 ? (
        <ClosedClient pin={pin} />
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
