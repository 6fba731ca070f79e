import { staffName } from '@commonweal/contracts/kit/person-names';
import { homeScreen } from '@commonweal/contracts/session/screens';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { userDetailsScreen, userSearchScreen } from '@commonweal/contracts/users/screens';
import { ButtonLink, ContextBar, LoadingState, Page, SideNav, StatusChip } from '@commonweal/ui';
import { entrance } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useSettings, useUser } from '../../../platform/session/session-store.ts';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { AccountChip } from '../account-chip.tsx';
import { useUserRecord } from '../queries.ts';
import { Section } from './section.tsx';
import { useSections } from './sections.ts';
import '../users.css';

function Bar({ title, record }: { title: string; record: UserRecord | undefined }) {
  const t = useText();
  const maySearch = entrance(userSearchScreen, useSettings(), useUser()) === 'open';
  const back = useBackToSearch(userSearchScreen);
  return (
    <ContextBar
      crumbs={[
        { label: t('session.home.title'), to: homeScreen.path },
        ...(maySearch ? [{ label: t('users.search.title'), to: userSearchScreen.path }] : []),
        { label: title },
      ]}
      title={title}
      status={
        record && (
          <>
            <StatusChip status={record.CurrentStatus === 'A' ? 'available' : 'unavailable'} />
            <AccountChip full status={record.AccountStatus} />
            {record.Waiting && <StatusChip status="awaitsApproval" />}
            <AlsoHere kind="user" recordKey={record.UserId} editing={false} />
          </>
        )
      }
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

export default function UserDetailsPage() {
  const t = useText();
  const { UserId: userId, tab } = useScreenParams(userDetailsScreen);
  const { data: record, error, refetch } = useUserRecord(userId);
  const name = record && staffName(record);
  const sections = useSections(record);
  const current = sections.find(section => section.id === tab) ?? sections[0];
  useRecordVisit('users.details.visit', record && { name: staffName(record) });
  const bar = <Bar title={name ?? t('users.details.title')} record={record} />;

  if (!record) {
    return (
      <Page contextBar={bar}>
        {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <Page
      contextBar={bar}
      sideNav={
        <SideNav
          label={t('common.record.sections', { record: name ?? '' })}
          current={current?.id ?? ''}
          groups={[
            {
              items: sections.map(section => ({
                ...section,
                to: userDetailsScreen.at({ UserId: record.UserId, tab: section.id }),
              })),
            },
          ]}
        />
      }
    >
      {current && <Section key={record.UserId} section={current.id} record={record} />}
    </Page>
  );
}
