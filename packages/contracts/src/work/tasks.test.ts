import { describe, expect, it } from 'vitest';
import { stageTable, taskDetailsTable, workItemTypeTable } from '../reference/work.ts';
import { taskOf } from './tasks.ts';

const fresh = { cause: 'application', closed: false };

describe('the task of an item (TASKDETAILSREF)', () => {
  it('follows from the stage, and before the first step from the kind of item', () => {
    expect(taskOf({ ...fresh, type: 'APP', stage: 'RCV' })).toBe('REGI');
    expect(taskOf({ ...fresh, type: 'RDT', stage: 'RCV' })).toBe('RNWL');
    expect(taskOf({ ...fresh, type: 'RDT', stage: 'INT' })).toBe('INTV');
    expect(taskOf({ ...fresh, type: 'APP', stage: 'VER', cause: 'mismatch' })).toBe('DEXC');
  });

  it('is nothing once the item is closed', () => {
    expect(taskOf({ ...fresh, type: 'APP', stage: 'INT', closed: true })).toBe('');
    expect(taskOf({ ...fresh, type: 'APP', stage: 'APD' })).toBe('');
  });

  it('is a code of the table for every kind at every stage', () => {
    for (const type of Object.keys(workItemTypeTable.entries)) {
      for (const stage of Object.keys(stageTable.entries)) {
        const task = taskOf({ ...fresh, type, stage });
        expect(task === '' || task in taskDetailsTable.entries, `${type} ${stage}`).toBe(true);
      }
    }
  });
});
