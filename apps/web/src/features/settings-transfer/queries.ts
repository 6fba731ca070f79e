import {
  compareSettings,
  exportSettings,
  getTransferParts,
  importSettings,
} from '@commonweal/contracts/settings-transfer/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { takeFile } from '../../shared/files/take-file.ts';

export const useTransferParts = () => useCall(getTransferParts, {});

export const takeOut = (Parts: string[]) => takeFile(exportSettings, { Parts });

export const useCompare = () => useWrite(compareSettings);

/** Settings of every kind may have changed: nothing that was read before is kept. */
export const useImport = () => useWrite(importSettings, { refreshes: [getTransferParts] });
