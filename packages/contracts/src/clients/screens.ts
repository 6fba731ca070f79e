import { clientDetailsPage, searchClientAdminPage } from '../access/pages.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const clientSearchScreen = screen({
  name: 'SearchClientAdmin',
  path: '/ClientAdministration/SearchClientAdmin/SearchClientAdmin',
  access: { kind: 'object', object: searchClientAdminPage.at('Page'), code: 'R' },
  gates: searchClientAdminPage.gates,
  title: 'clients.search.title',
  menu: { group: 'search', order: 50, icon: 'person', title: 'clients.search.menu' },
  keys: 'g p',
  calls: ['SearchClients', 'SearchClientsExport'],
});

export const clientDetailsScreen = screen({
  name: 'ClientDetails',
  path: '/ClientAdministration/ClientDetails/ClientDetails',
  access: { kind: 'object', object: clientDetailsPage.at('Page'), code: 'R' },
  gates: clientDetailsPage.gates,
  title: 'clients.details.title',
  params: { Pin: needed },
  tabs: ['details', 'cases', 'programs', 'account', 'documents', 'notes', 'history', 'merge', 'restrictions'],
  calls: [
    'GetClient',
    'GetClientCases',
    'GetClientPrograms',
    'GetClientHistory',
    'GetAccountsOfClient',
    'SaveClientDetails',
    'SaveClientContact',
    'SaveClientAliases',
    'GetPlaceOfZip',
    'RevealSsn',
    'ListMerges',
    'PreviewMerge',
    'MergeClients',
    'PreviewUndoMerge',
    'UndoMerge',
    'GetClientRestrictions',
    'SetClientConfidential',
    'GrantClient',
    'EndClientGrant',
    'RecordWorkerInterest',
    'EndWorkerInterest',
    'GetClientNotes',
    'AddClientNote',
    'AmendClientNote',
    'PinClientNote',
  ],
});
