import { getHearingPacket, printCase, printHearingPacket } from '@commonweal/contracts/packets/calls';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { referenceOf } from '../eligibility/index.ts';
import { printCaseView } from './case-print.ts';
import { type MadePacket, makePacket } from './make.ts';

const fileNameOf = ({ content }: MadePacket): string => `hearing-packet-${content.caseNumber}.pdf`;

/** Which file was made or taken out stands in the trail by its hash; everybody in it was looked at, too. */
function record(context: CallContext, { content, sha256 }: MadePacket): void {
  const line = {
    subjectType: 'hearing packet',
    subjectId: content.determinationId,
    caseNumber: content.caseNumber,
    reason: `SHA-256 ${sha256}`,
  };
  const pins = [...new Set(content.members.map(member => member.Pin))];
  for (const pin of pins.length === 0 ? [null] : pins) context.audit({ ...line, pin });
}

export const handlers: Handler[] = [
  handle(getHearingPacket, async (context, request) => {
    const made = await makePacket(context, request);
    record(context, made);
    const { content, headName, bytes, sha256, pages, index, attached, tooLarge } = made;
    return {
      CaseNumber: content.caseNumber,
      HeadName: headName,
      DeterminationId: content.determinationId,
      Determinations: content.runs.map(run => ({
        DeterminationId: run.id,
        Reference: referenceOf(content.caseNumber, run),
        Program: run.program,
        Month: run.month,
        Result: run.result,
        MadeAt: run.made_at.toISOString(),
      })),
      FileName: fileNameOf(made),
      Sha256: sha256,
      Size: bytes.length,
      Pages: pages,
      Index: index,
      Attached: attached,
      TooLarge: tooLarge,
    };
  }),

  handleFile(printHearingPacket, async (context, request) => {
    const made = await makePacket(context, request);
    record(context, made);
    return { fileName: fileNameOf(made), mediaType: 'application/pdf', bytes: made.bytes };
  }),

  handleFile(printCase, async (context, request) => {
    const { bytes, caseId, pins } = await printCaseView(context, request);
    const line = { subjectType: 'case', subjectId: caseId, caseNumber: request.CaseNumber };
    for (const pin of pins.length === 0 ? [null] : pins) context.audit({ ...line, pin });
    return { fileName: `case-${request.CaseNumber}.pdf`, mediaType: 'application/pdf', bytes };
  }),
];
