import { mostBulkRows } from '@commonweal/contracts/kit/bulk';
import { Button, LoadingState, Modal, Row, SearchField, Stack } from '@commonweal/ui';
import { useDeferredValue, useState } from 'react';
import { BulkDialog } from '../../../platform/bulk/bulk-dialog.tsx';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useMoveOffer } from '../../../platform/people/move-offer.tsx';
import { memberRefreshes, usePeopleFor } from '../queries.ts';
import '../units.css';

interface FoundProps {
  readonly id: string;
  readonly text: string;
  readonly chosen: readonly string[];
  readonly onToggle: (userId: string) => void;
}

function Found({ id, text, chosen, onToggle }: FoundProps) {
  const t = useText();
  const { data, error, refetch } = usePeopleFor(text, id);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.data.length === 0) return <p className="cw-muted">{t('units.members.nobody')}</p>;
  return (
    <fieldset className="cw-field">
      <legend className="cw-label">{t('units.members.found')}</legend>
      <div className="cw-choices cw-units-scroll">
        {data.data.map(person => (
          <label key={person.UserId} className="cw-choice">
            <input
              type="checkbox"
              className="cw-choice__box"
              checked={chosen.includes(person.UserId)}
              disabled={chosen.length >= mostBulkRows && !chosen.includes(person.UserId)}
              onChange={() => onToggle(person.UserId)}
            />
            <span className="cw-choice__text">
              {person.Name}
              <span className="cw-choice__hint">
                {person.UserId},{' '}
                {person.UnitName === null
                  ? t('units.members.inNone')
                  : t('units.members.inUnit', { unit: person.UnitName })}
              </span>
            </span>
          </label>
        ))}
      </div>
      {data.data.length === 25 && <p className="cw-small cw-muted">{t('units.members.foundMost')}</p>}
    </fieldset>
  );
}

interface BringInProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Chooses people of other units; the move itself is the same as everywhere, with preview and undo. */
export function BringIn({ id, name, onClose }: BringInProps) {
  const t = useText();
  const offer = useMoveOffer(id);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState(false);
  const searched = useDeferredValue(text);
  const toggle = (userId: string) =>
    setChosen(before => (before.includes(userId) ? before.filter(each => each !== userId) : [...before, userId]));
  if (moving) {
    return (
      <BulkDialog
        offer={offer}
        meant={{ Ids: chosen }}
        refreshes={memberRefreshes}
        onClose={onClose}
        onDone={() => undefined}
      />
    );
  }
  return (
    <Modal open wide onClose={onClose} title={t('units.members.addTitle', { name })}>
      <Stack>
        <SearchField label={t('units.members.find')} value={text} onChange={setText} />
        <Found id={id} text={searched} chosen={chosen} onToggle={toggle} />
        <Row wrap>
          <Button disabled={chosen.length === 0} onClick={() => setMoving(true)}>
            {t('units.members.next', { count: chosen.length })}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
