import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Link } from '../actions/link.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type Toast = {
  text: string;
  tone?: 'success' | 'warning';
  /** Reversible acts can be taken back for some seconds. */
  undo?: { onUndo: () => void; seconds?: number };
  link?: { label: string; to: string };
};

type Shown = Toast & { id: number };

const usualSeconds = 10;

/** Seconds left until the end; it stands still while the person points at it or has the focus there. */
function useCountdown(seconds: number, paused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setLeft(before => before - 1), 1000);
    return () => clearInterval(timer);
  }, [paused]);
  useEffect(() => {
    if (left <= 0) end.current();
  }, [left]);
  return left;
}

export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useUi();
  const [paused, setPaused] = useState(false);
  const left = useCountdown(toast.undo?.seconds ?? usualSeconds, paused, onClose);
  const pause = { onPointerEnter: () => setPaused(true), onPointerLeave: () => setPaused(false) };
  const hold = { onFocus: () => setPaused(true), onBlur: () => setPaused(false) };
  return (
    <li className="cw-toast" {...pause} {...hold}>
      <Icon name={toast.tone === 'warning' ? 'warning' : 'check_circle'} />
      <span className="cw-toast__text">{toast.text}</span>
      {toast.link && <Link to={toast.link.to}>{toast.link.label}</Link>}
      {toast.undo && (
        <button
          type="button"
          className="cw-toast__action"
          onClick={() => {
            toast.undo?.onUndo();
            onClose();
          }}
        >
          {t('ui.toast.undo')} <span aria-hidden="true">{t('ui.toast.seconds', { n: left })}</span>
        </button>
      )}
      <button type="button" className="cw-toast__close" aria-label={t('ui.dismiss')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </li>
  );
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Holds the toasts of the window. A toast repeats what the page itself shows: it is never the only copy. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t, announce } = useUi();
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const next = useRef(1);
  const show = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      setToasts(before => [...before.slice(-2), { ...toast, id }]);
      announce(toast.text);
    },
    [announce],
  );
  const close = useCallback((id: number) => setToasts(before => before.filter(toast => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && (
        <section aria-label={t('ui.toast.label')} data-react-aria-top-layer="true">
          <ul className="cw-toasts">
            {toasts.map(toast => (
              <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
            ))}
          </ul>
        </section>
      )}
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('ToastProvider is missing above this component');
  return show;
}
