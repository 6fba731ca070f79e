import type { AnyRecord } from '@commonweal/contracts/kit/record';
import type { OpeningScreen } from '../shared/lists/settings-page.tsx';

/** The screen that a record declares: its list, drawn by the kit. */
export const recordScreen = (declaration: OpeningScreen, loadRecord: () => Promise<AnyRecord>) => ({
  declaration,
  async load() {
    const [{ RecordPage }, record] = await Promise.all([import('../shared/lists/record-page.tsx'), loadRecord()]);
    return { default: () => <RecordPage record={record} screen={declaration} /> };
  },
});
