import { useState } from 'react';
import { callServerForFile } from '../../platform/calls/call-server.ts';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';

/** A file of the portal, handed to the browser's downloads. Answers whether it came; what went wrong is told. */
export async function takeFile<Answer, Given>(call: DeclaredCall<Answer, Given>, request: Given): Promise<boolean> {
  try {
    saveFile(await callServerForFile(call, request));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    reportFailure(error);
    return false;
  }
}

/** The same, for a button that is busy meanwhile. */
export function useTakeFile() {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    take<Answer, Given>(call: DeclaredCall<Answer, Given>, request: Given): Promise<boolean> {
      setBusy(true);
      return takeFile(call, request).finally(() => setBusy(false));
    },
  };
}
