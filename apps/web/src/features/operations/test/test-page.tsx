import { getServiceHealth } from '@commonweal/contracts/operations/calls';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Card, Chip, ContextBar, DescriptionList, LoadingState, Page } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useBusinessClock, useSettings, useUser } from '../../../platform/session/session-store.ts';

function Health() {
  const t = useText();
  const { data, error, isPending, refetch } = useCall(getServiceHealth, {});
  if (isPending) return <LoadingState />;
  if (error) return <FailureState failure={error} level={3} onRetry={() => void refetch()} />;
  return (
    <DescriptionList
      items={data.data.map(part => ({
        label: part.Part,
        value: (
          <>
            <Chip tone={part.Healthy ? 'success' : 'error'} icon={part.Healthy ? 'check_circle' : 'error'}>
              {t(part.Healthy ? 'operations.test.healthy' : 'operations.test.unhealthy')}
            </Chip>{' '}
            {part.Detail}
          </>
        ),
      }))}
    />
  );
}

const Mono = ({ children }: { children: string }) => <span className="cw-mono">{children}</span>;

/** Who am I: only one's own claims, the versions and the health of the services (H8). */
export default function TestPage() {
  const t = useText();
  const user = useUser();
  const settings = useSettings();
  const clock = useBusinessClock();
  const label = (name: string) => t(`operations.test.${name}`);
  const access = Object.entries(user.access).toSorted(([a], [b]) => a.localeCompare(b));
  const flags = Object.entries(user.flags).toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('session.home.title'), to: homeScreen.path }, { label: t('operations.test.title') }]}
          title={t('operations.test.title')}
        />
      }
      rail={
        <>
          <Card title={label('health')}>
            <Health />
          </Card>
          <Card title={label('versions')}>
            <DescriptionList
              items={[
                { label: label('portal'), value: <Mono>{settings.version}</Mono> },
                { label: label('texts'), value: <Mono>{settings.contentVersion}</Mono> },
                { label: label('accessVersion'), value: <Mono>{user.accessVersion}</Mono> },
                { label: label('businessDate'), value: clock.today },
              ]}
            />
          </Card>
          <Card title={label('flags')}>
            <DescriptionList
              items={flags.map(([flag, on]) => ({ label: flag, value: t(on ? 'common.yes' : 'common.no') }))}
            />
          </Card>
        </>
      }
    >
      <Card title={label('me')}>
        <DescriptionList
          items={[
            { label: label('name'), value: `${user.firstName} ${user.lastName}` },
            { label: label('username'), value: user.username },
            { label: label('userId'), value: <Mono>{user.userId}</Mono> },
            { label: label('subject'), value: <Mono>{user.oktaUserId}</Mono> },
            { label: label('guid'), value: <Mono>{user.guid}</Mono> },
            { label: label('region'), value: user.regionId },
            { label: label('goLive'), value: t(user.regionGoLive ? 'common.yes' : 'common.no') },
            { label: label('roles'), value: user.roles.join(', ') || t('operations.test.none') },
            { label: label('racf'), value: user.racfId ?? t('operations.test.none') },
          ]}
        />
      </Card>
      <Card title={label('access')}>
        <DescriptionList
          items={access.map(([object, code]) => ({ label: object, value: t(`operations.test.code${code}`) }))}
        />
      </Card>
    </Page>
  );
}
