import {
  ClientAccountRow,
  clientAccountList,
  getAccountsOfClient,
  getClientAccount,
  linkClientAccount,
  sendPasswordLink,
  unlinkClientAccount,
  unlockClientAccount,
} from '@commonweal/contracts/accounts/calls';
import { accountErrors } from '@commonweal/contracts/accounts/errors';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [clientAccountList.search, getClientAccount, getAccountsOfClient];
const fieldOf = { [accountErrors.unknownPin.type]: 'Pin', [accountErrors.pinTaken.type]: 'Pin' };
const options = { record: ClientAccountRow, refreshes, fieldOf, failure: 'modal' } as const;

export const useAccount = (AccountId: string) => useCall(getClientAccount, { AccountId });
export const useUnlock = () => useRecordSave(unlockClientAccount, options);
export const useLink = () => useRecordSave(linkClientAccount, options);
export const useUnlink = () => useRecordSave(unlinkClientAccount, options);
export const useSendLink = () => useRecordCreate(sendPasswordLink, { refreshes });
