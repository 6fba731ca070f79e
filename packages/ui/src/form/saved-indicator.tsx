import { classNames } from '../class-names.ts';
import { formatTime } from '../format/instant.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type SavedState =
  | { kind: 'keeping' }
  /** A draft: nobody else sees it, and no rule counts it. */
  | { kind: 'kept'; at: string }
  /** A draft without a connection: it is on this device alone. */
  | { kind: 'device'; at: string }
  | { kind: 'failed' }
  /** On the record, with a version. */
  | { kind: 'recorded'; at: string };

const icons = {
  keeping: 'autorenew',
  kept: 'edit',
  device: 'save_alt',
  failed: 'error',
  recorded: 'check_circle',
} as const;

/** What became of what was typed. A draft never looks like a record. */
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
