import { userRolePage } from '@commonweal/contracts/access/pages';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { roleCompareScreen, roleDetailsScreen, roleSearchScreen } from '@commonweal/contracts/roles/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, Page, StatusChip } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { useRole } from '../queries.ts';
import { GuardedChip, RoleStatusChip } from '../role-chips.tsx';
import { RoleEditor } from './role-editor.tsx';
import { SeeAsRole } from './see-as-role.tsx';
import { StatusChange } from './status-change.tsx';

function Bar({ record, changes }: { record: RoleRecord | undefined; changes: number }) {
  const t = useText();
  const back = useBackToSearch(roleSearchScreen);
  const mayCreate = useAccess(userRolePage.at('Create')) === 'U';
  const title = record?.RoleName ?? t('roles.details.title');
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('roles.search.title'), to: back ?? roleSearchScreen.path },
        { label: title },
      ]}
      title={title}
      {...(record && {
        status: (
          <>
            <RoleStatusChip status={record.Status} full />
            {record.Guarded && <GuardedChip />}
            <AlsoHere kind="role" recordKey={record.RoleId} editing={changes > 0} />
            {changes > 0 && <StatusChip status="changed">{t('roles.details.unsaved', { count: changes })}</StatusChip>}
          </>
        ),
        actions: (
          <>
            <SeeAsRole record={record} disabled={changes > 0} />
            <ButtonLink
              variant="secondary"
              object={userRolePage.at('ScreenAccess')}
              to={roleCompareScreen.at({ RoleId: record.RoleId })}
            >
              {t('roles.compare.title')}
            </ButtonLink>
            <StatusChange record={record} disabled={record.Held || record.Waiting || changes > 0} />
            {mayCreate && (
              <ButtonLink
                variant="secondary"
                icon="content_copy"
                to={roleSearchScreen.at({ add: 'role', CopyOf: record.RoleId })}
              >
                {t('roles.details.copy')}
              </ButtonLink>
            )}
          </>
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
      title={t('roles.details.unknown')}
      action={<ButtonLink to={roleSearchScreen.path}>{t('roles.details.find')}</ButtonLink>}
    >
      {t('roles.details.unknownText')}
    </EmptyState>
  );
}

export default function RoleDetailsPage() {
  const { RoleId: roleId, tab } = useScreenParams(roleDetailsScreen);
  const { data: record, error, refetch } = useRole(roleId);
  useRecordVisit('roles.details.visit', record && { name: record.RoleName });
  if (!record) {
    return (
      <Page contextBar={<Bar record={undefined} changes={0} />}>
        {error ? <Missing failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <RoleEditor key={roleId} record={record} tab={tab} bar={changes => <Bar record={record} changes={changes} />} />
  );
}
