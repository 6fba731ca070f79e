import {
  adminUnitPage,
  availabilityCalendarPage,
  caseDetailsPage,
  longWorkPage,
  manageAnnouncementsPage,
  myWorkItemsPage,
  quickActionsPage,
  supervisoryUnitPage,
  userDetailsPage,
  userManagementPage,
  userRolePage,
  userWorkgroupPage,
} from '@commonweal/contracts/access/pages';
import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { caseSearchScreen } from '@commonweal/contracts/cases/screens';
import { roleSearchScreen } from '@commonweal/contracts/roles/screens';
import { adminUnitSearchScreen, supervisoryUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { userSearchScreen } from '@commonweal/contracts/users/screens';
import { getNextWorkItem, getWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import { myWorkItemsScreen, workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { workgroupSearchScreen } from '@commonweal/contracts/workgroups/screens';
import { useToast } from '@commonweal/ui';
import { useAccess, useAccessOf } from '../../platform/access/access.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { useUser } from '../../platform/session/session-store.ts';
import { openOnCase } from '../../shared/on-case/on-case-store.ts';
import type { Choice } from './choice.ts';

/** What begins on a screen of its own, for whoever may do it there. */
const begun = [
  {
    id: 'announcement',
    object: manageAnnouncementsPage.at('Page'),
    to: () => manageAnnouncementsScreen.at({ AnnouncementId: 'new' }),
  },
  {
    id: 'leave',
    object: availabilityCalendarPage.at('Page'),
    to: (UserId: string) => availabilityCalendarScreen.at({ UserId, open: 'block' }),
  },
  { id: 'person', object: userManagementPage.at('Add'), to: () => userSearchScreen.at({ add: 'person' }) },
  {
    id: 'deactivate',
    object: userDetailsPage.at('AccountStatus'),
    to: () => userSearchScreen.at({}, { AccountStatus: 'A' }),
  },
  { id: 'role', object: userRolePage.at('Create'), to: () => roleSearchScreen.at({ add: 'role' }) },
  { id: 'workgroup', object: userWorkgroupPage.at('Create'), to: () => workgroupSearchScreen.at({ add: 'new' }) },
  {
    id: 'supervisoryUnit',
    object: supervisoryUnitPage.at('Create'),
    to: () => supervisoryUnitSearchScreen.at({ add: 'new' }),
  },
  { id: 'adminUnit', object: adminUnitPage.at('Create'), to: () => adminUnitSearchScreen.at({ add: 'new' }) },
] as const;

/** What is done from anywhere: the next item, a note on a case, a change that a household reports, and whatever else one may begin. */
export function useActions(): readonly Choice[] {
  const t = useText();
  const toast = useToast();
  const access = useAccessOf();
  const { userId } = useUser();
  const mayTake = useAccess(myWorkItemsPage.at('Next')) === 'U';
  const mayOperate = useAccess(longWorkPage.at('Page')) !== 'X';
  const mayReport = useAccess(caseDetailsPage.at('WrapUp')) === 'U';
  const notes = [useAccess(caseDetailsPage.at('Notes')), useAccess(quickActionsPage.at('CaseNotes.Add'))];
  const mayNote = notes.includes('U');
  const next = useWrite(getNextWorkItem, { refreshes: [workItemList.search, myWorkItemList.search, getWorkItem] });
  const take = async (): Promise<void> => {
    const answer = await next.run({});
    if (!answer) return;
    toast({ text: answer.Reasons.join(' ') });
    if (answer.WorkItemId !== null) goTo(workItemDetailsScreen.at({ WorkItemId: answer.WorkItemId }));
  };
  const choice = (id: string, label: string, to: string, more: Partial<Choice>): Choice => ({
    id: `action ${id}`,
    label,
    note: '',
    icon: 'arrow_forward',
    to,
    keys: '',
    ...more,
  });
  return [
    ...(mayTake ? [choice('next', t('common.palette.next'), myWorkItemsScreen.path, { act: () => void take() })] : []),
    ...(mayReport
      ? [
          choice('change', t('common.palette.change'), caseSearchScreen.at({ screenParam: 'change' }), {
            icon: 'edit',
            act: () => openOnCase('change'),
          }),
        ]
      : []),
    ...(mayNote
      ? [
          choice('note', t('common.palette.note'), caseSearchScreen.at({ screenParam: 'true' }), {
            icon: 'comment',
            act: () => openOnCase('note'),
          }),
        ]
      : []),
    ...begun
      .filter(({ object }) => access(object) === 'U')
      .map(({ id, to }) => choice(id, t(`common.palette.begin.${id}`), to(userId), { icon: 'add' })),
    ...(mayOperate
      ? [choice('api', t('common.palette.api'), '/api', { icon: 'list', act: () => location.assign('/api') })]
      : []),
  ];
}
