import { auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import { auditInquiryScreen } from '@commonweal/contracts/audit/screens';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Segmented } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';

type AuditTab = TabOf<typeof auditInquiryScreen>;

/** The parts of the inquiry that the person may see. */
export function AuditTabs({ tab }: { tab: AuditTab }) {
  const t = useText();
  const client = useAccess(auditInquiryPage.at('ClientReport')) !== 'X';
  const unusual = useAccess(auditInquiryPage.at('Unusual')) !== 'X';
  const seals = useAccess(auditInquiryPage.at('Seals')) !== 'X';
  const isOpen: Readonly<Record<AuditTab, boolean>> = { events: true, client, unusual, seals };
  return (
    <Segmented
      label={t('audit.title')}
      value={tab}
      options={auditInquiryScreen.tabs
        .filter(each => isOpen[each])
        .map(value => ({ value, label: t(`audit.tab.${value}`) }))}
      onChange={next => goTo(auditInquiryScreen.at({ tab: next }))}
    />
  );
}

export function useAuditCrumbs() {
  const t = useText();
  return [
    { label: t('common.portalHome'), to: homeScreen.path },
    { label: t('common.menu.search') },
    { label: t('audit.title') },
  ];
}
