import { limits } from '@commonweal/contracts/kit/limits';
import { Alert } from '@commonweal/ui';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import type { Doubt } from './use-doubt.ts';

/** "It is right, because…": stands where the person is about to save again, with the focus in it. */
export function DoubtQuestion({ doubt }: { doubt: Doubt }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = doubt.sentences.join(' ');
  useEffect(() => {
    if (asked !== '') input.current?.focus();
  }, [asked]);
  return (
    <Alert tone="warning" heading={t('common.error.implausible')} live>
      <ul>
        {doubt.sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <label className="cw-label" htmlFor={id}>
        {t('common.record.rightBecause')}
      </label>
      <input
        ref={input}
        id={id}
        className="cw-input"
        maxLength={limits.reason}
        value={doubt.because}
        onChange={event => doubt.answer(event.target.value)}
      />
    </Alert>
  );
}
