import { verifySeals } from '@commonweal/contracts/audit/calls';
import { auditErrors } from '@commonweal/contracts/audit/errors';
import { mostVerifiedDays } from '@commonweal/contracts/audit/schemas';
import { readAnchors } from '../../platform/audit/anchor.ts';
import { verifyAudit } from '../../platform/audit/seal.ts';
import { readExportedSeals } from '../../platform/audit/seal-export-store.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { dateIn, endOfDay, startOfDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';

const dayLength = 86_400_000;

export const sealHandlers: Handler[] = [
  handle(verifySeals, async (context, request) => {
    const { settings } = context.platform;
    const To = request.To ?? dateIn(context.now);
    const From = request.From ?? dateIn(new Date(endOfDay(To).getTime() - 2 * dayLength));
    const span = { from: startOfDay(From), to: endOfDay(To) };
    const days = Math.round((span.to.getTime() - span.from.getTime()) / dayLength);
    if (days < 1 || days > mostVerifiedDays) {
      return refuse(auditErrors.spanTooLong, { params: { days: String(mostVerifiedDays) } });
    }
    const [anchors, copy] = await Promise.all([
      readAnchors(settings.dataFolder),
      readExportedSeals(settings.sealFolder),
    ]);
    const verdict = await verifyAudit(context.db, anchors, { span, exported: copy.seals });
    context.audit({ reason: `${verdict.seals} seals, ${verdict.broken.length} broken` });
    return {
      From,
      To,
      Seals: verdict.seals,
      Rows: verdict.rows,
      Anchored: verdict.anchors,
      Exported: verdict.exported,
      Last: verdict.last && { Minute: verdict.last.minute.toISOString(), Hash: verdict.last.hash.toString('hex') },
      ExportedTo: copy.seals.at(-1)?.minute ?? null,
      Broken: [...verdict.broken, ...copy.faults],
      CheckedAt: context.now.toISOString(),
    };
  }),
];
