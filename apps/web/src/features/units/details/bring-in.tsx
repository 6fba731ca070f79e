import { mostBulkRows } from '@commonweal/contracts/kit/bulk';
import { Button, Modal, Row, SearchField, Stack } from '@commonweal/ui';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { BulkDialog } from '../../../shared/bulk/bulk-dialog.tsx';
import { FoundPeople, useChosen } from '../../../shared/people/found-people.tsx';
import { useMoveOffer } from '../../../shared/people/move-offer.tsx';
import { memberRefreshes, usePeopleFor } from '../queries.ts';

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
  const { chosen, toggle } = useChosen();
  const [moving, setMoving] = useState(false);
  const found = usePeopleFor(useDeferredValue(text), id);
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
        <FoundPeople
          found={found}
          legend={t('units.members.found')}
          nobody={t('units.members.nobody')}
          chosen={chosen}
          most={mostBulkRows}
          hint={({ UnitName }) =>
            UnitName === null ? t('units.members.inNone') : t('units.members.inUnit', { unit: UnitName })
          }
          onToggle={toggle}
        />
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
