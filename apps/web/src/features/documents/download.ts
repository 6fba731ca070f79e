import { callServerForFile } from '../../platform/calls/call-server.ts';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';

/** Saves the file that a call answers with; what goes wrong is told. */
export async function download<Answer, Given>(declaration: DeclaredCall<Answer, Given>, request: Given): Promise<void> {
  try {
    saveFile(await callServerForFile(declaration, request));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    reportFailure(error, 'modal');
  }
}
