import { findAnything } from '@commonweal/contracts/finder/calls';
import { readQuestion } from '@commonweal/contracts/finder/question';
import { Button, LoadingState, Modal, SearchField, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { useSettled } from '../../platform/use-settled.ts';
import type { OnCase } from './on-case-store.ts';
import './pick-case.css';

interface PickCaseProps {
  readonly action: OnCase;
  readonly onPick: (caseNumber: string) => void;
  readonly onClose: () => void;
}

/** The case is asked for where one is: number, PIN or name; Enter takes the first one found. */
export function PickCase({ action, onPick, onClose }: PickCaseProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const question = useSettled(typed.trim());
  const asks = readQuestion(question) !== null;
  const { data, error, isFetching, refetch } = useCall(
    findAnything,
    { Question: question.slice(0, 120) },
    // It may be a Social Security number: nothing of it is kept.
    { enabled: asks, background: true, fresh: true },
  );
  const cases = asks ? (data?.data ?? []).filter(found => found.Kind === 'case') : [];
  const [first] = cases;
  return (
    <Modal open wide onClose={onClose} title={t(`notes.pick.${action}`)}>
      <Stack>
        <SearchField
          label={t('notes.pick.which')}
          value={typed}
          onChange={setTyped}
          onSearch={() => first && onPick(first.Number)}
        />
        {asks && error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {asks && !data && isFetching && <LoadingState />}
        <ul className="cw-pick-case" aria-live="polite" aria-label={t('notes.pick.found')}>
          {cases.map(found => (
            <li key={found.Number}>
              <Button variant="quiet" onClick={() => onPick(found.Number)}>
                <strong>{found.Name}</strong> <span className="cw-mono">{found.Number}</span>{' '}
                <span className="cw-muted">{[found.Programs.join(', '), found.Place].filter(Boolean).join(' · ')}</span>
              </Button>
            </li>
          ))}
        </ul>
        {asks && data && !isFetching && cases.length === 0 && <p className="cw-muted">{t('notes.pick.none')}</p>}
      </Stack>
    </Modal>
  );
}
