import { sessionsPage } from '@commonweal/contracts/access/pages';
import { homeScreen, sessionsScreen } from '@commonweal/contracts/session/screens';
import { ContextBar, Page, Segmented, Stack } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { SessionsTable } from './sessions-table.tsx';

export default function SessionsPage() {
  const t = useText();
  const maySeeAll = useAccess(sessionsPage.at('All')) !== 'X';
  const { scope: wanted } = useScreenParams(sessionsScreen);
  const scope = maySeeAll && wanted === 'all' ? 'all' : 'own';
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('session.home.title'), to: homeScreen.path }, { label: t('session.sessions.title') }]}
          title={t('session.sessions.title')}
          {...(maySeeAll && {
            actions: (
              <Segmented
                label={t('session.sessions.scope')}
                value={scope}
                options={[
                  { value: 'own', label: t('session.sessions.own') },
                  { value: 'all', label: t('session.sessions.all') },
                ]}
                onChange={value => goTo(sessionsScreen.at({ scope: value }))}
              />
            ),
          })}
        />
      }
    >
      <Stack>
        <p className="cw-muted">{t(scope === 'all' ? 'session.sessions.allText' : 'session.sessions.ownText')}</p>
        <SessionsTable key={scope} scope={scope} />
      </Stack>
    </Page>
  );
}
