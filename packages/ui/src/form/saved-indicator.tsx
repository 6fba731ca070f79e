import { classNames } from '../class-names.ts';
import { formatTime } from '../format/instant.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type SavedState =
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'device'; at: string }
  | { kind: 'failed' };

const icons = { saving: 'autorenew', saved: 'check', device: 'save_alt', failed: 'error' } as const;

/** What autosave did last. */
export function SavedIndicator({ state }: { state: SavedState }) {
  const { t, language } = useUi();
  const time = 'at' in state ? formatTime(state.at, language) : '';
  return (
    <span className={classNames('cw-saved', `cw-saved--${state.kind}`)} role="status">
      <Icon name={icons[state.kind]} size="small" />
      {t(`ui.saved.${state.kind}`, { time })}
    </span>
  );
}
