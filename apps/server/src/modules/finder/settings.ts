import { findSettings, type SettingKind, settingKinds } from '@commonweal/contracts/finder/calls';
import { satisfies } from '@commonweal/contracts/kit/access';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { listSettings } from './settings-store.ts';

export const settingHandlers: Handler[] = [
  handle(findSettings, async ({ db, caller, language }, { Question }) => {
    const open = (Object.keys(settingKinds) as SettingKind[]).filter(kind =>
      satisfies(caller.code(settingKinds[kind]), 'R'),
    );
    return { data: await listSettings(db, open, Question, language) };
  }),
];
