import { auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import { auditInquiryScreen } from '@commonweal/contracts/audit/screens';
import { LoadingState, later } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { EventsTab } from './events-tab.tsx';

const ClientTab = later(async () => ({ default: (await import('./client-tab.tsx')).ClientTab }), LoadingState);
const UnusualTab = later(async () => ({ default: (await import('./unusual-tab.tsx')).UnusualTab }), LoadingState);
const SealsTab = later(async () => ({ default: (await import('./seals-tab.tsx')).SealsTab }), LoadingState);

/** Who saw or changed what; a part that is closed to the person shows the events instead. */
export default function AuditInquiryPage() {
  const { tab } = useScreenParams(auditInquiryScreen);
  const client = useAccess(auditInquiryPage.at('ClientReport')) !== 'X';
  const unusual = useAccess(auditInquiryPage.at('Unusual')) !== 'X';
  const seals = useAccess(auditInquiryPage.at('Seals')) !== 'X';
  return (
    <>
      {tab === 'client' && client ? (
        <ClientTab />
      ) : tab === 'unusual' && unusual ? (
        <UnusualTab />
      ) : tab === 'seals' && seals ? (
        <SealsTab />
      ) : (
        <EventsTab />
      )}
    </>
  );
}
