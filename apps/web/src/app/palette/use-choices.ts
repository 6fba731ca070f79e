import { userManagementPage } from '@commonweal/contracts/access/pages';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { userList } from '@commonweal/contracts/users/calls';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { iconOf } from '../../platform/menus/menu-icons.ts';
import { addressOf, openScreens, opensByItself } from '../../platform/menus/menus.ts';
import { installedScreens } from '../../platform/menus/screens.ts';
import { useSettings, useUser } from '../../platform/session/session-store.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useRecentRecords } from '../../shared/records/recent-records.ts';
import type { Choice } from './choice.ts';
import { matches, ranked } from './matching.ts';
import { useActions } from './use-actions.ts';
import { type Found, useFoundRecords } from './use-found-records.ts';
import { useFoundSettings } from './use-found-settings.ts';

const shortestName = 2;
const mostPeople = 6;
const mostRecent = 6;

/** Staff are found by name; a number is somebody's record. */
function usePeople(settled: string): Pick<Found, 'searching' | 'failure'> & { readonly people: readonly Choice[] } {
  const allowed = useAccess(userManagementPage.at('Page')) !== 'X';
  const enabled = allowed && settled.length >= shortestName && /\p{L}/u.test(settled);
  const { data, isFetching, error } = useCall(
    userList.search,
    { Filters: { Text: settled.slice(0, 100) }, PageSize: mostPeople },
    { enabled, background: true },
  );
  const failure = enabled ? error : null;
  if (!enabled || !data) return { people: [], searching: isFetching, failure };
  const people = data.data.map(
    (row): Choice => ({
      id: `person ${row.UserId}`,
      label: staffName(row),
      note: row.UserId,
      icon: 'person',
      to: userDetailsScreen.at({ UserId: row.UserId }),
      keys: '',
    }),
  );
  return { people, searching: isFetching, failure };
}

function useScreenChoices(): readonly Choice[] {
  const t = useText();
  const user = useUser();
  const settings = useSettings();
  return openScreens(installedScreens(), settings, user)
    .filter(opensByItself)
    .map(screen => ({
      id: `screen ${screen.name}`,
      label: t(screen.menu?.title ?? screen.title),
      note: '',
      icon: iconOf(screen.menu?.icon ?? '') ?? 'arrow_forward',
      to: addressOf(screen, user),
      keys: screen.keys ?? '',
    }));
}

/** What the question leads to: records opened lately, people by name, screens. */
export function useChoices(question: string): Found {
  const t = useText();
  const screens = useScreenChoices();
  const actions = useActions();
  const { records: recent = [] } = useRecentRecords();
  const settled = useSettled(question.trim());
  const found = useFoundRecords(settled);
  const settings = useFoundSettings(settled);
  const { people, searching, failure } = usePeople(settled);
  const records = recent
    .filter(record => matches(record.Label, question.trim()))
    .slice(0, mostRecent)
    .map(
      (record): Choice => ({
        id: `record ${record.Path}`,
        label: record.Label,
        note: '',
        icon: 'history',
        to: record.Path,
        keys: '',
      }),
    );
  const groups = [
    ...found.groups,
    { id: 'actions', title: t('common.palette.actions'), choices: ranked(actions, question, choice => choice.label) },
    { id: 'people', title: t('common.palette.people'), choices: people },
    ...settings.groups,
    { id: 'recent', title: t('common.palette.recent'), choices: records },
    { id: 'screens', title: t('common.palette.screens'), choices: ranked(screens, question, choice => choice.label) },
  ];
  return {
    groups: groups.filter(group => group.choices.length > 0),
    searching: searching || found.searching || settings.searching,
    failure: found.failure ?? failure ?? settings.failure,
  };
}
