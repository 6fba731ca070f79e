import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import { useSingleKey } from '../use-single-key.ts';

export type SidePanelProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** Notes, documents and history beside the content; `]` opens and closes it. */
export function SidePanel({ title, open, onOpenChange, children }: SidePanelProps) {
  const { t } = useUi();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  const toggle = useCallback(() => {
    byKey.current = true;
    onOpenChange(!open);
  }, [open, onOpenChange]);
  useSingleKey(']', toggle);
  useEffect(() => {
    if (open && byKey.current) panel.current?.focus({ preventScroll: true });
    byKey.current = false;
  }, [open]);
  if (!open) {
    return (
      <div className="cw-side-panel cw-side-panel--closed">
        <button
          type="button"
          className="cw-side-panel__handle"
          aria-label={t('ui.panel.open', { title })}
          aria-expanded={false}
          aria-keyshortcuts="]"
          onClick={() => onOpenChange(true)}
        >
          <Icon name="navigate_before" />
          <span>{title}</span>
        </button>
      </div>
    );
  }
  return (
    <aside className="cw-side-panel" aria-labelledby={id} ref={panel} tabIndex={-1}>
      <div className="cw-side-panel__head">
        <h2 id={id}>{title}</h2>
        <span className="cw-push cw-row">
          <span aria-hidden="true">
            <kbd>]</kbd>
          </span>
          <IconButton
            icon="navigate_next"
            label={t('ui.panel.close', { title })}
            variant="quiet"
            size="small"
            aria-expanded
            aria-keyshortcuts="]"
            onClick={() => onOpenChange(false)}
          />
        </span>
      </div>
      <div className="cw-side-panel__body">{children}</div>
    </aside>
  );
}
