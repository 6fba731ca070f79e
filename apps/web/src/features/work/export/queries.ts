import { cancelLongWork } from '@commonweal/contracts/long-work/calls';
import { workItemList } from '@commonweal/contracts/work/calls';
import { downloadWorkExport, exportWorkItemsStart, getWorkExports } from '@commonweal/contracts/work/export-calls';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { useCall, useWrite } from '../../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../../platform/tasks/long-work-store.ts';
import { useTakeFile } from '../../../shared/files/take-file.ts';
import { useRecordCreate } from '../../../shared/records/use-record-create.ts';
import type { RecordSave } from '../../../shared/records/use-record-save.ts';

const askEvery = 3000;

export const useExports = () => useCall(getWorkExports, {}, { background: true, refetchEvery: askEvery });
export const useCancelExport = () => useWrite(cancelLongWork, { refreshes: [getWorkExports] });

const everyColumn = workItemList.columns.map(column => column.id);

/** Every column: a file of this size is worked on elsewhere. */
export function useStartExport(): RecordSave<unknown, { Filters: WorkItemFilters; Reason: string }, never> {
  const creating = useRecordCreate(exportWorkItemsStart, { refreshes: [getWorkExports] });
  return {
    ...creating,
    async save(request, version) {
      const answer = await creating.save({ ...request, Columns: [...everyColumn] }, version);
      if (answer) lookAtLongWork();
      return answer;
    },
  };
}

export function useDownload() {
  const { busy, take } = useTakeFile();
  return { busy, download: (ExportId: string) => take(downloadWorkExport, { ExportId }) };
}
