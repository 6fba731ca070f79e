import {
  compareSettings,
  exportSettings,
  getTransferParts,
  importSettings,
} from '@commonweal/contracts/settings-transfer/calls';
import { callServerForFile } from '../../platform/calls/call-server.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';

export const useTransferParts = () => useCall(getTransferParts, {});

export async function takeOut(Parts: string[]): Promise<boolean> {
  try {
    saveFile(await callServerForFile(exportSettings, { Parts }));
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

export const useCompare = () => useWrite(compareSettings);

/** Settings of every kind may have changed: nothing that was read before is kept. */
export const useImport = () => useWrite(importSettings, { refreshes: [getTransferParts] });
