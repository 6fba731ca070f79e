import type { Translate } from '@commonweal/ui';
import { callServerForFile } from '../../platform/calls/call-server.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { runTask } from '../../platform/tasks/tasks.ts';
import type { AnyList } from './any-list.ts';
import { askExportReason } from './export-reason.ts';
import type { ListState } from './list-state.ts';

/** The whole result, not just the page, in the shown columns. It runs in the tray and can be cancelled there. */
export async function exportList(
  list: AnyList,
  state: ListState,
  format: 'csv' | 'xlsx',
  columns: readonly string[],
  t: Translate,
): Promise<void> {
  const reason = list.personal ? await askExportReason() : undefined;
  if (reason === null) return;
  const known = new Set(list.columns.map(column => column.id));
  const request = {
    Filters: state.filters,
    Sort: state.sort,
    Format: format,
    Columns: columns.filter(id => known.has(id)),
    ...(reason !== undefined && { Reason: reason }),
  };
  try {
    const file = await runTask(t('common.export.task', { format: format.toUpperCase() }), signal =>
      callServerForFile(list.export, request, { signal }),
    );
    if (file) saveFile(file);
  } catch (error) {
    reportFailure(error);
  }
}
