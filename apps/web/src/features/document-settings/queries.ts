import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import { ClassRecord, RuleRecord } from '@commonweal/contracts/document-settings/schemas';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { type RecordSave, useRecordSave } from '../../shared/records/use-record-save.ts';
import type { Level } from './classes/levels.ts';
import type { Audience } from './uploads/audiences.ts';

/** Every choice made from the reference tables shows the new words at once. */
function andTables<Answer, Given, Theirs>(
  saving: RecordSave<Answer, Given, Theirs>,
): RecordSave<Answer, Given, Theirs> {
  return {
    ...saving,
    async save(request, version) {
      const answer = await saving.save(request, version);
      if (answer !== undefined) await queryClient.invalidateQueries({ queryKey: ['reference'] });
      return answer;
    },
  };
}

const refreshesOf = (level: Level) => [level.list.search, level.get, level.history, level.use];
const codeField = { [documentSettingErrors.duplicateCode.type]: 'Code' };

export const useClass = (level: Level, Code: string | undefined) =>
  useCall(level.get, { Code: Code ?? '' }, { enabled: Code !== undefined });
export const useClassHistory = (level: Level, Code: string) => useCall(level.history, { Code });
export const useClassUse = (level: Level, Code: string) => useCall(level.use, { Code });
export const useCreateClass = (level: Level) =>
  andTables(useRecordCreate(level.create, { refreshes: refreshesOf(level), fieldOf: codeField }));
export const useSaveClass = (level: Level) =>
  andTables(useRecordSave(level.save, { record: ClassRecord, refreshes: refreshesOf(level) }));
export const useSetClassStatus = (level: Level) =>
  andTables(useRecordSave(level.setStatus, { record: ClassRecord, refreshes: refreshesOf(level), failure: 'modal' }));

const ruleRefreshes = (audience: Audience) => [audience.list.search, audience.get, audience.history];
const subtypeField = { [documentSettingErrors.duplicateRule.type]: 'Subtype' };

export const useRule = (audience: Audience, Subtype: string | undefined) =>
  useCall(audience.get, { Subtype: Subtype ?? '' }, { enabled: Subtype !== undefined });
export const useRuleHistory = (audience: Audience, Subtype: string) => useCall(audience.history, { Subtype });
export const useCreateRule = (audience: Audience) =>
  useRecordCreate(audience.create, { refreshes: ruleRefreshes(audience), fieldOf: subtypeField });
export const useSaveRule = (audience: Audience) =>
  useRecordSave(audience.save, { record: RuleRecord, refreshes: ruleRefreshes(audience) });
export const useSetRuleStatus = (audience: Audience) =>
  useRecordSave(audience.setStatus, { record: RuleRecord, refreshes: ruleRefreshes(audience), failure: 'modal' });
