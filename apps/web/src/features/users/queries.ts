import { hireUser } from '@commonweal/contracts/hiring/calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import {
  addCharacteristics,
  createUser,
  getUserChoices,
  getUserHistory,
  getUserRecord,
  removeCharacteristic,
  saveRacfIds,
  saveUserProfile,
  saveUserRoles,
  setAccountStatus,
  userList,
} from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import { getHoldings } from '@commonweal/contracts/users/holding-calls';
import { UserRecord, type UserRow } from '@commonweal/contracts/users/schemas';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { handOverWork } from '@commonweal/contracts/work/hand-over-calls';
import { workgroupMemberList } from '@commonweal/contracts/workgroups/calls';
import {
  addUserWorkgroups,
  getUserWorkgroups,
  removeUserWorkgroups,
} from '@commonweal/contracts/workgroups/user-calls';
import { useCallback, useState } from 'react';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { callKey, useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { FailureVariant } from '../../platform/errors/report-failure.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { refreshUser } from '../../platform/session-life/polling.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { type RecordSave, useRecordSave } from '../../shared/records/use-record-save.ts';

/** What is no longer true after any change of a person. */
export const refreshes = [getUserRecord, getUserHistory, userList.search];

export const useUserRecord = (UserId: string) => useCall(getUserRecord, { UserId });

/** A refused save brings the record as it is now: the screen shows that one from then on. */
export function showStored(record: UserRecord): void {
  queryClient.setQueryData(callKey(getUserRecord, { UserId: record.UserId }), record);
  for (const call of [getUserHistory, userList.search]) void queryClient.invalidateQueries({ queryKey: callKey(call) });
}

export const useUserHistory = (UserId: string) => useCall(getUserHistory, { UserId });

export type UserChoices = ResponseOf<typeof getUserChoices>;
const noChoices: UserChoices = { Regions: [], Offices: [], Units: [], Roles: [], AllowedDomains: [] };

export const useUserChoices = (): UserChoices => useCall(getUserChoices, {}, { background: true }).data ?? noChoices;

const fewest = 2;
const nobody: readonly UserRow[] = [];

/** Active people whose name, id or e-mail matches; nobody before two letters are typed. */
export function usePeople(text: string) {
  const wanted = text.trim();
  const { data, isFetching } = useCall(
    userList.search,
    { Filters: { Text: wanted, AccountStatus: 'A' }, Sort: 'LastName', Page: 1, PageSize: 20 },
    { enabled: wanted.length >= fewest, background: true, keepPrevious: true },
  );
  return { people: wanted.length >= fewest ? (data?.data ?? nobody) : nobody, searching: isFetching };
}

/** Refusals that a form shows beside the field they are about. */
export const profileFields: Readonly<Record<string, string>> = {
  [userErrors.duplicateEmail.type]: 'Email',
  [userErrors.duplicateUserId.type]: 'UserId',
};
const racfFields = { [userErrors.racfTaken.type]: 'RacfId' };

export type UserSave<Given> = RecordSave<unknown, Given, UserRecord>;

interface SaveOptions {
  readonly fieldOf?: Readonly<Record<string, string>>;
  readonly failure?: FailureVariant;
}

function useUserSave<Answer, Given>(declaration: DeclaredCall<Answer, Given>, options: SaveOptions = {}) {
  return useRecordSave(declaration, { record: UserRecord, refreshes, ...options });
}

export const useSaveProfile = () => useUserSave(saveUserProfile, { fieldOf: profileFields });
export const useSetAccountStatus = () => useUserSave(setAccountStatus, { failure: 'modal' });
export const useSaveRoles = () => useUserSave(saveUserRoles);
export const useSaveRacfIds = () => useUserSave(saveRacfIds, { fieldOf: racfFields });
export const useAddCharacteristics = () => useUserSave(addCharacteristics);
export const useRemoveCharacteristic = () => useUserSave(removeCharacteristic);

/** The person in the top bar may be the one whose availability changes. */
export const useSetAvailability = () => useWrite(updateUserStatus, { refreshes, onDone: () => void refreshUser() });

export const useCreateUser = (onFailed: (failure: CallFailure) => void) =>
  useWrite(createUser, { refreshes: [userList.search], failure: null, onFailed });

export const useHire = () => useRecordCreate(hireUser, { refreshes: [userList.search], fieldOf: profileFields });

export const useHoldings = (UserId: string) => useCall(getHoldings, { UserId }, { fresh: true });

/** Who would get which of a person's items, and handing them over for real. */
export function useHandOver(UserId: string) {
  const { run, busy } = useWrite(handOverWork, { refreshes: [getHoldings] });
  const [preview, setPreview] = useState<ResponseOf<typeof handOverWork> | null>(null);
  const t = useText();
  const look = useCallback(async () => {
    const answer = await run({ UserId, BackOn: '', Reason: t('users.handOver.trial'), DryRun: 'Y' });
    if (answer) setPreview(answer);
  }, [run, UserId, t]);
  return {
    preview,
    look,
    busy,
    handOver: (BackOn: string, Reason: string) => run({ UserId, BackOn, Reason, DryRun: 'N' }),
  };
}

const workgroupRefreshes = [getUserWorkgroups, userList.search, workgroupMemberList.search];
export const useUserWorkgroups = (UserId: string) => useCall(getUserWorkgroups, { UserId });
export const useJoinWorkgroups = () => useWrite(addUserWorkgroups, { refreshes: workgroupRefreshes });
export const useLeaveWorkgroups = () => useWrite(removeUserWorkgroups, { refreshes: workgroupRefreshes });
