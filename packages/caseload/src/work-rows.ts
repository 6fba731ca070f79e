import { firstStage } from '@commonweal/contracts/work/lifecycle';
import type { Row, Rows } from './tables.ts';
import type { Item } from './work-item.ts';

/** A piece of work as rows: itself, each step with who and when, and the time that was taken for it. */

interface Step {
  readonly action: string;
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: Date | null;
  readonly by: string | null;
}

const before = (at: Date | null, seconds: number): Date | null => at && new Date(at.getTime() - seconds * 1000);

function stepsOf(item: Item): Step[] {
  const { assigned_to: by, created_at, assigned_at, closed_at, status } = item;
  const stage = firstStage(item.work_item_type_id);
  const began = before(closed_at, item.seconds);
  const underWay: Step[] =
    status === 'IP'
      ? [{ action: 'start', field: 'status', from: 'AS', to: 'IP', at: assigned_at, by }]
      : status === 'PD'
        ? [{ action: 'pend', field: 'status', from: 'AS', to: 'PD', at: assigned_at, by }]
        : status === 'ES'
          ? [{ action: 'escalate', field: 'escalated_to', from: null, to: item.escalated_to, at: assigned_at, by }]
          : [];
  const steps: Step[] = [
    { action: 'create', field: 'status', from: null, to: 'NW', at: created_at, by: 'system' },
    { action: 'assign', field: 'assigned_to', from: null, to: by, at: by === null ? null : assigned_at, by: 'system' },
    ...underWay,
    { action: 'start', field: 'status', from: 'AS', to: 'IP', at: began, by },
    { action: 'stage', field: 'stage', from: stage, to: item.stage, at: closed_at, by },
    { action: 'complete', field: 'status', from: 'IP', to: 'CT', at: closed_at, by },
  ];
  return steps.filter(step => step.at !== null && step.by !== null);
}

const itemRow = ({ seconds: _seconds, ...item }: Item): Row => ({
  ...item,
  changed_at: item.closed_at ?? item.assigned_at ?? item.created_at,
});

export function workRows(item: Item, newId: (at: number) => string): Rows[] {
  const { region_id, id, closed_at, assigned_to, seconds } = item;
  const began = before(closed_at, seconds);
  return [
    { table: 'work_item', rows: [itemRow(item)] },
    {
      table: 'work_item_change',
      rows: stepsOf(item).map(step => ({
        region_id,
        id: newId(step.at?.getTime() ?? 0),
        work_item: id,
        change_id: newId(step.at?.getTime() ?? 0),
        action: step.action,
        field: step.field,
        from_value: step.from,
        to_value: step.to,
        changed_at: step.at,
        changed_by: step.by ?? 'system',
      })),
    },
    {
      table: 'time_worked',
      rows:
        closed_at && began && assigned_to
          ? [
              {
                region_id,
                id: newId(began.getTime()),
                work_item: id,
                user_id: assigned_to,
                started_at: began,
                stopped_at: closed_at,
                seconds,
              },
            ]
          : [],
    },
  ];
}
