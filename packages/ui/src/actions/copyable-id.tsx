import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

const shownFor = 2000;

/** A case number, PIN or reference id: monospace, copied on click. */
export function CopyableId({ value, label }: { value: string; label: string }) {
  const { t, announce } = useUi();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(t('ui.copy.done'));
    } catch {
      announce(t('ui.copy.failed'));
    }
  }
  const words = copied ? t('ui.copy.done') : t('ui.copy.action', { label });
  return (
    <button
      type="button"
      className={classNames('cw-copyable', copied && 'cw-copyable--done')}
      title={words}
      onClick={event => {
        event.stopPropagation();
        void copy();
      }}
    >
      <span className="cw-mono">{value}</span>
      <Icon name={copied ? 'check' : 'content_copy'} label={words} />
    </button>
  );
}
