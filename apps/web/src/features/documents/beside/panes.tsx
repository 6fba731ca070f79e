import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { Chip, IconButton, Link, LoadingState, useSingleKey } from '@commonweal/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useDocumentName } from '../../../shared/documents/document-words.tsx';
import { useDocument } from '../queries.ts';
import { PaneContext } from '../viewer/pane.ts';
import { Viewer } from '../viewer/viewer.tsx';

interface PaneProps {
  readonly title: ReactNode;
  readonly label: string;
  readonly keyed: boolean;
  readonly onKeyed: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of two viewers; whatever is touched or focused in it takes the keys. */
function Pane({ title, label, keyed, onKeyed, actions, children }: PaneProps) {
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const at = frame.current;
    at?.addEventListener('focusin', onKeyed);
    at?.addEventListener('pointerdown', onKeyed);
    return () => {
      at?.removeEventListener('focusin', onKeyed);
      at?.removeEventListener('pointerdown', onKeyed);
    };
  }, [onKeyed]);
  const state = useMemo(() => ({ keyed }), [keyed]);
  return (
    <section ref={frame} className={keyed ? 'cw-pane cw-pane--keyed' : 'cw-pane'} aria-label={label}>
      <header className="cw-pane__head">
        <h2>{title}</h2>
        {keyed && <Chip icon="check">{t('documents.beside.keys')}</Chip>}
        {actions}
      </header>
      <PaneContext value={state}>{children}</PaneContext>
    </section>
  );
}

function Second({ number }: { number: string }) {
  const nameOf = useDocumentName();
  const { data, error, refetch } = useDocument(number);
  if (data) return <Viewer document={data} name={nameOf(data)} />;
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

interface PanesProps {
  readonly number: string;
  readonly name: string;
  readonly beside: string;
  /** The viewer of the first. */
  readonly children: ReactNode;
}

/** Two documents side by side. The keys of the viewer act on one of them; `o` gives them to the other. */
export default function Panes({ number, name, beside, children }: PanesProps) {
  const t = useText();
  const [keyed, setKeyed] = useState<'first' | 'second'>('first');
  const [first, second] = useMemo(() => [() => setKeyed('first'), () => setKeyed('second')], []);
  useSingleKey('o', () => setKeyed(keyed === 'first' ? 'second' : 'first'));
  return (
    <div>
      <p className="cw-muted cw-pane__hint">{t('documents.beside.hint')}</p>
      <div className="cw-panes">
        <Pane title={`${name} ${number}`} label={t('documents.beside.first')} keyed={keyed === 'first'} onKeyed={first}>
          {children}
        </Pane>
        <Pane
          title={
            <Link className="cw-mono" to={documentViewScreen.at({ DocumentNumber: beside })}>
              {beside}
            </Link>
          }
          label={t('documents.beside.second')}
          keyed={keyed === 'second'}
          onKeyed={second}
          actions={
            <IconButton
              icon="close"
              variant="quiet"
              size="small"
              label={t('documents.beside.close')}
              onClick={() => goTo(documentViewScreen.at({ DocumentNumber: number }), { replace: true })}
            />
          }
        >
          <Second key={beside} number={beside} />
        </Pane>
      </div>
    </div>
  );
}
