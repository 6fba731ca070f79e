import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import type { ReactNode } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import type { ClientTab } from '../addresses.ts';
import { AccountSection } from './account-section.tsx';
import { CasesSection } from './cases-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { HistorySection } from './history-section.tsx';
import { MergeSection } from './merge/merge-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { ProgramsSection } from './programs-section.tsx';
import { RestrictionsSection } from './restrictions/restrictions-section.tsx';

interface Section {
  readonly id: ClientTab;
  readonly label: string;
  show(record: ClientRecord): ReactNode;
}

interface Declared {
  readonly id: ClientTab;
  readonly object: string;
  readonly Component: (props: { record: ClientRecord }) => ReactNode;
}

const declared: readonly Declared[] = [
  { id: 'details', object: clientDetailsPage.at('Details'), Component: DetailsSection },
  { id: 'cases', object: clientDetailsPage.at('Cases'), Component: CasesSection },
  { id: 'programs', object: clientDetailsPage.at('Programs'), Component: ProgramsSection },
  { id: 'account', object: clientDetailsPage.at('Account'), Component: AccountSection },
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
