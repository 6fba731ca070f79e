import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, Card, ContextBar, DescriptionList, Page, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { KeyboardMap } from '../../../platform/keyboard/keyboard-map.tsx';
import { openProblemReport } from '../../../platform/overlays/problem-report-store.ts';
import { useSettings } from '../../../platform/session/session-store.ts';
import { glossaryWords } from './glossary-words.ts';

export default function HelpPage() {
  const t = useText();
  const settings = useSettings();
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('session.home.title'), to: homeScreen.path }, { label: t('operations.help.title') }]}
          title={t('operations.help.title')}
          actions={
            <Button icon="support_agent" onClick={() => openProblemReport()}>
              {t('common.report.action')}
            </Button>
          }
        />
      }
      rail={
        <>
          <Card title={t('operations.help.problem')}>
            <Stack gap={1}>
              <p>{t('operations.help.problemText')}</p>
              <p>{t('operations.help.helpDesk', { helpDesk: settings.helpDesk })}</p>
            </Stack>
          </Card>
          {settings.policyChatUrl !== '' && (
            <Card title={t('operations.help.policy')}>
              <p>{t('operations.help.policyText')}</p>
              <a href={settings.policyChatUrl} target="_blank" rel="noopener noreferrer">
                {t('common.policyChat.open')}
              </a>
            </Card>
          )}
          <Card title={t('operations.help.about')}>
            <DescriptionList
              items={[
                { label: t('operations.help.product'), value: settings.productName },
                { label: t('operations.help.version'), value: <span className="cw-mono">{settings.version}</span> },
                {
                  label: t('operations.help.texts'),
                  value: <span className="cw-mono">{settings.contentVersion}</span>,
                },
              ]}
            />
          </Card>
        </>
      }
    >
      <Card title={t('operations.help.start')}>
        <ul className="cw-app-links">
          {(['find', 'menus', 'lists', 'save', 'idle'] as const).map(each => (
            <li key={each}>{t(`operations.help.tips.${each}`)}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('common.keys.title')}>
        <KeyboardMap />
      </Card>
      <Card title={t('operations.help.glossary')}>
        <DescriptionList
          items={glossaryWords.map(word => ({
            label: t(`operations.glossary.${word}.word`),
            value: t(`operations.glossary.${word}.meaning`),
          }))}
        />
      </Card>
    </Page>
  );
}
