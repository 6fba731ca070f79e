import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ContextBar, Segmented } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAsked } from './use-asked.ts';

const tabs = ['report', 'users', 'mine'] as const;

/** Title, the ways to look at a report, and what can be done with it. */
export function ReportBar({ tab, actions }: { tab: (typeof tabs)[number]; actions?: ReactNode }) {
  const t = useText();
  const { type, address } = useAsked();
  const types = useReferenceTable('RPTTYPE');
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.documents') },
        { label: t('reports.title') },
      ]}
      title={tab === 'mine' ? t('reports.mine.title') : types.describe(type)}
      actions={
        <>
          <Segmented
            label={t('reports.title')}
            value={tab}
            options={tabs.map(value => ({ value, label: t(`reports.tab.${value}`) }))}
            onChange={next => goTo(reportsSearchScreen.at({ ...address, tab: next }))}
          />
          {actions}
        </>
      }
    />
  );
}
