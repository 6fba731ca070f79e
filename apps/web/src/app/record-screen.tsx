import type { AnyRecord } from '@commonweal/contracts/kit/record';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';

/** The screen that a record declares: its list, drawn by the kit. */
export const recordScreen = (declaration: ScreenDeclaration, loadRecord: () => Promise<AnyRecord>) => ({
  declaration,
  async load() {
    const [{ RecordPage }, record] = await Promise.all([import('../shared/lists/record-page.tsx'), loadRecord()]);
    return { default: () => <RecordPage record={record} screen={declaration} /> };
  },
});
