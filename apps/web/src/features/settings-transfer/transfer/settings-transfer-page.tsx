import { homeScreen } from '@commonweal/contracts/session/screens';
import { ContextBar, Page, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** Settings as one file: taken out here, looked at and brought in there. */
export default function SettingsTransferPage() {
  const t = useText();
  const title = t('settings-transfer.title');
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: title },
          ]}
          title={title}
        />
      }
    >
      <Stack>
        <ExportCard />
        <ImportCard />
      </Stack>
    </Page>
  );
}
