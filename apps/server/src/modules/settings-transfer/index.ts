import { satisfies } from '@commonweal/contracts/kit/access';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import {
  compareSettings,
  exportSettings,
  getTransferParts,
  importSettings,
  type PartDifference,
  type TransferFile,
  transferErrors,
  transferFormat,
  transferLimits,
  transferVersion,
} from '@commonweal/contracts/settings-transfer/calls';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import type { JudgedChange, TransferPart } from '../../platform/transfer/part.ts';
import { inTurns } from '../../platform/turns.ts';
import { waitAtMost } from '../../platform/waits-store.ts';
import { changedFields, type PartPlan, planTransfer } from './plan.ts';
import { readFile } from './read-file.ts';

const may = (context: CallContext, part: TransferPart, code: 'R' | 'U'): boolean =>
  satisfies(context.caller.code(part.object), code);

/** The chosen parts in the order in which they are applied; an unknown one and one without the right are refused. */
function choose(context: CallContext, parts: readonly TransferPart[], names: readonly string[], code: 'R' | 'U') {
  const strange = names.find(name => !parts.some(part => part.name === name));
  if (strange !== undefined) return refuse(transferErrors.unknownPart, { params: { part: strange } });
  const chosen = parts.filter(part => names.includes(part.name));
  const closed = chosen.find(part => !may(context, part, code));
  const { texts } = context.platform;
  const title = (part: TransferPart) =>
    texts.text(context.language, part.title ?? `settings-transfer.part.${part.name}`);
  if (closed) return refuse(transferErrors.forbiddenPart, { params: { part: title(closed) } });
  return chosen;
}

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function rowOf(part: TransferPart, { key, before, after, verdict, why }: JudgedChange): PartDifference['Rows'][number] {
  const changed = changedFields(part, before, after);
  const shown = changed.fields.slice(0, transferLimits.shownFields);
  return {
    Key: key,
    Outcome: verdict === 'write' ? (before ? 'change' : 'add') : verdict,
    Why: why,
    Changes: shown.map(Field => ({
      Field,
      Before: text(changed.before?.[Field]),
      After: text(changed.after?.[Field]),
    })),
    More: changed.fields.length - shown.length,
  };
}

function differenceOf(context: CallContext, plan: PartPlan): PartDifference {
  const count = (test: (change: JudgedChange) => boolean) => plan.changes.filter(test).length;
  return {
    Part: plan.part.name,
    MayImport: toYesNo(may(context, plan.part, 'U')),
    Added: count(each => each.verdict === 'write' && !each.before),
    Changed: count(each => each.verdict === 'write' && each.before !== undefined),
    Waits: count(each => each.verdict === 'waits'),
    Left: count(each => each.verdict === 'left'),
    Same: plan.same,
    OnlyHere: plan.onlyHere,
    FaultCount: plan.faults.length,
    Difference: plan.difference,
    Rows: plan.changes.slice(0, transferLimits.shownRows).map(change => rowOf(plan.part, change)),
  };
}

/** How many faults there are, and the words of the first ones: nobody reads forty thousand. */
function faultsOf(context: CallContext, plans: readonly PartPlan[]) {
  const all = plans.flatMap(({ part, faults }) => faults.map(each => ({ part, ...each })));
  const shown = all.slice(0, transferLimits.shownFaults).map(({ part, key, fault }) => ({
    Part: part.name,
    Key: key,
    Field: fault.path,
    Message: context.platform.texts.fault(context.language, fault),
  }));
  return { count: all.length, shown };
}

const countOf = async ({ db }: CallContext, part: TransferPart): Promise<number> =>
  part.count ? part.count(db) : (await part.load(db, false)).length;

/** A row to a line, so that files can be compared as texts and stay small. */
async function* linesOf(file: Omit<TransferFile, 'Parts'>, parts: readonly TransferPart[], db: Tx) {
  yield `${JSON.stringify(file).slice(0, -1)},\n"Parts":{`;
  for (const [at, part] of parts.entries()) {
    const rows = await part.load(db, false);
    yield `${at > 0 ? ',' : ''}\n${JSON.stringify(part.name)}:[`;
    let isFirst = true;
    for await (const some of inTurns(rows)) {
      yield `${isFirst ? '' : ','}${some.map(row => `\n${JSON.stringify(row.content)}`).join(',')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}}\n';
}

const exportHandler = (parts: readonly TransferPart[]): Handler =>
  handleFile(exportSettings, async (context, request) => {
    const chosen = choose(context, parts, request.Parts, 'R');
    const about = {
      Format: transferFormat,
      FormatVersion: transferVersion,
      MadeAt: context.now.toISOString(),
      MadeBy: context.caller.userId,
    } as const;
    context.audit({ subjectType: 'settings', fields: chosen.map(part => part.name) });
    return {
      fileName: `settings-${context.today}.json`,
      mediaType: 'application/json; charset=utf-8',
      bytes: linesOf(about, chosen, context.db),
    };
  });

const compareHandler = (parts: readonly TransferPart[]): Handler =>
  handle(compareSettings, async (context, request) => {
    const file = await readFile(request.File, parts);
    const named = parts.filter(part => part.name in file.Parts);
    const plans = await planTransfer(context, named, file, false);
    const faults = faultsOf(context, plans);
    context.audit({ subjectType: 'settings', fields: named.map(part => part.name) });
    return {
      MadeAt: file.MadeAt,
      MadeBy: file.MadeBy,
      Parts: plans.map(plan => differenceOf(context, plan)),
      FaultCount: faults.count,
      Faults: faults.shown,
    };
  });

const importHandler = (parts: readonly TransferPart[]): Handler =>
  handle(importSettings, async (context, { File, Parts, Reason }) => {
    const file = await readFile(File, parts);
    // A whole state of ZIP codes takes longer to write than a click.
    await waitAtMost(context.db, '20s');
    const seen = new Map(Parts.map(each => [each.Part, each.Difference]));
    const chosen = choose(context, parts, [...seen.keys()], 'U');
    const plans = await planTransfer(context, chosen, file, true);
    const { count: faultCount, shown } = faultsOf(context, plans);
    if (faultCount > 0) {
      const faults = shown.map(each => ({
        path: `${each.Part}.${each.Key}.${each.Field}`,
        code: 'invalid',
        message: `${each.Key}: ${each.Message}`,
      }));
      return refuse(transferErrors.faulty, { faults, moreFaults: faultCount - faults.length });
    }
    if (plans.some(plan => seen.get(plan.part.name) !== plan.difference)) return refuse(transferErrors.otherDifference);
    const all = plans.flatMap(plan => plan.changes);
    const count = (verdict: JudgedChange['verdict']) => all.filter(change => change.verdict === verdict).length;
    const told = { Written: count('write'), Waits: count('waits'), Left: count('left') };
    if (told.Written + told.Waits === 0) return refuse(transferErrors.nothingToDo);
    for (const { part, changes } of plans) {
      const wanted = changes.filter(change => change.verdict !== 'left');
      await part.apply(context, wanted, Reason).catch((error: unknown) => {
        if (brokenUnique(error) !== undefined) refuse(transferErrors.taken, { cause: error });
        throw error;
      });
    }
    context.audit({
      subjectType: 'settings',
      fields: chosen.map(part => part.name),
      reason: `${told.Written} written, ${told.Waits} wait, ${told.Left} left; file of ${file.MadeAt}; ${Reason}`,
    });
    return { ...success, ...told };
  });

/** Parts in the order in which they are applied: what others refer to comes first. */
export const makeHandlers = (parts: readonly TransferPart[]): Handler[] => [
  handle(getTransferParts, async context => ({
    data: await Promise.all(
      parts.map(async part => ({
        Part: part.name,
        Rows: may(context, part, 'R') ? await countOf(context, part) : 0,
        MayExport: toYesNo(may(context, part, 'R')),
        MayImport: toYesNo(may(context, part, 'U')),
      })),
    ),
  })),
  exportHandler(parts),
  compareHandler(parts),
  importHandler(parts),
];
