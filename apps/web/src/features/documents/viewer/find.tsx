import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import type { Hit } from './find-text.ts';

interface FindProps {
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
  readonly onHits: (hits: readonly Hit[]) => void;
  readonly onGo: (page: number) => void;
}

const restFor = 250;

/** Words that are looked for while they are typed; each place can be gone to. */
export function Find({ find, onHits, onGo }: FindProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [hits, setHits] = useState<readonly Hit[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const tell = useEffectEvent((found: readonly Hit[]) => {
    setHits(text.trim() === '' ? null : found);
    onHits(found);
    const [first] = found;
    if (first) onGo(first.page);
  });
  const look = useEffectEvent((wanted: string, signal: AbortSignal) => {
    find(wanted, signal).then(
      found => {
        if (!signal.aborted) tell(found);
      },
      () => {
        if (!signal.aborted) tell([]);
      },
    );
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => look(text, stop.signal), restFor);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return (
    <search className="cw-viewer__find">
      <label>
        <span className="cw-sr-only">{t('documents.viewer.findLabel')}</span>
        <input
          ref={input}
          className="cw-input"
          type="search"
          value={text}
          placeholder={t('documents.viewer.findLabel')}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <span role="status">{hits === null ? '' : t('documents.viewer.hits', { count: hits.length })}</span>
      {hits !== null && hits.length > 0 && (
        <ul>
          {hits.slice(0, 50).map(hit => (
            <li key={`${hit.page} ${hit.box?.y} ${hit.box?.x} ${hit.line}`}>
              <button type="button" className="cw-link-button" onClick={() => onGo(hit.page)}>
                {t('documents.viewer.hit', { page: hit.page, line: hit.line })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
