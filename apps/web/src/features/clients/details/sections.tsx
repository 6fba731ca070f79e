import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import type { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import { LoadingState, later } from '@commonweal/ui';
import type { ComponentType, ReactNode } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DetailsSection } from './details-section.tsx';

// The first tab comes with the page; each other one when it is opened.
const AccountSection = later(
  async () => ({ default: (await import('./account-section.tsx')).AccountSection }),
  LoadingState,
);
const CasesSection = later(async () => ({ default: (await import('./cases-section.tsx')).CasesSection }), LoadingState);
const DocumentsSection = later(() => import('../../../shared/documents/documents-section.tsx'), LoadingState);
const HistorySection = later(
  async () => ({ default: (await import('./history-section.tsx')).HistorySection }),
  LoadingState,
);
const MergeSection = later(
  async () => ({ default: (await import('./merge/merge-section.tsx')).MergeSection }),
  LoadingState,
);
const NotesSection = later(async () => ({ default: (await import('./notes-section.tsx')).NotesSection }), LoadingState);
const ProgramsSection = later(
  async () => ({ default: (await import('./programs-section.tsx')).ProgramsSection }),
  LoadingState,
);
const PaymentsSection = later(
  async () => ({ default: (await import('./payments-section.tsx')).PaymentsSection }),
  LoadingState,
);
const RestrictionsSection = later(
  async () => ({
    default: (await import('./restrictions/restrictions-section.tsx')).RestrictionsSection,
  }),
  LoadingState,
);

function DocumentsOfClient({ record }: { record: ClientRecord }) {
  return <DocumentsSection of={{ Pin: record.Pin }} />;
}

interface Section {
  readonly id: TabOf<typeof clientDetailsScreen>;
  readonly label: string;
  show(record: ClientRecord): ReactNode;
}

interface Declared {
  readonly id: TabOf<typeof clientDetailsScreen>;
  readonly object: string;
  readonly Component: ComponentType<{ record: ClientRecord }>;
}

const declared: readonly Declared[] = [
  { id: 'details', object: clientDetailsPage.at('Details'), Component: DetailsSection },
  { id: 'cases', object: clientDetailsPage.at('Cases'), Component: CasesSection },
  { id: 'programs', object: clientDetailsPage.at('Programs'), Component: ProgramsSection },
  { id: 'payments', object: clientDetailsPage.at('Payments'), Component: PaymentsSection },
  { id: 'account', object: clientDetailsPage.at('Account'), Component: AccountSection },
  { id: 'documents', object: clientDetailsPage.at('Documents'), Component: DocumentsOfClient },
  { id: 'notes', object: clientDetailsPage.at('Notes'), Component: NotesSection },
  { id: 'history', object: clientDetailsPage.at('History'), Component: HistorySection },
  { id: 'merge', object: clientDetailsPage.at('Merge'), Component: MergeSection },
  { id: 'restrictions', object: clientDetailsPage.at('Restrictions'), Component: RestrictionsSection },
];

/** The tabs that the person may see, each with its own object. */
export function useSections(): Section[] {
  const t = useText();
  const access = useAccessOf();
  return declared
    .filter(section => access(section.object) !== 'X')
    .map(({ id, Component }) => ({
      id,
      label: t(`clients.tab.${id}`),
      show: record => <Component key={id} record={record} />,
    }));
}
