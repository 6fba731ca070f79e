import type { RequestOf } from '@commonweal/contracts/kit/call';
import {
  createRoutingProfile,
  getRoutingFindings,
  getRoutingProfile,
  getRoutingProfileHistory,
  previewRouting,
  routingProfileList,
  saveRoutingProfile,
  setRoutingProfileStatus,
  tryRouting,
} from '@commonweal/contracts/routing/calls';
import { routingErrors } from '@commonweal/contracts/routing/errors';
import { RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [
  routingProfileList.search,
  getRoutingProfile,
  getRoutingProfileHistory,
  getRoutingFindings,
  previewRouting,
];
const fieldOf = { [routingErrors.duplicateName.type]: 'Name' };

export const useProfile = (ProfileId: string) => useCall(getRoutingProfile, { ProfileId });
export const useProfileHistory = (ProfileId: string) => useCall(getRoutingProfileHistory, { ProfileId });
export const useCreateProfile = () => useRecordCreate(createRoutingProfile, { refreshes, fieldOf });
export const useSaveProfile = () =>
  useRecordSave(saveRoutingProfile, { record: RoutingProfileRecord, refreshes, fieldOf });
export const useSetProfileStatus = () =>
  useRecordSave(setRoutingProfileStatus, { record: RoutingProfileRecord, refreshes, failure: 'modal' });

export const useFindings = (request: RequestOf<typeof getRoutingFindings>) =>
  useCall(getRoutingFindings, request, { keepPrevious: true });
export const usePreview = (request: RequestOf<typeof previewRouting>, enabled: boolean) =>
  useCall(previewRouting, request, { keepPrevious: true, enabled });
/** Asked by a button: a failure is told beside the form. */
export const useTry = (onFailed: (failure: CallFailure) => void) => useWrite(tryRouting, { failure: null, onFailed });
