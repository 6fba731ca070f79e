import { type MemberOutcome, someMembers } from '@commonweal/contracts/workgroups/schemas';
import { Button, Modal, Row, SearchField, Stack } from '@commonweal/ui';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FoundPeople, useChosen } from '../../../shared/people/found-people.tsx';
import { TakesFocus } from '../../../shared/records/takes-focus.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAddMembers, useCandidates } from '../queries.ts';
import { Outcomes } from './outcomes.tsx';

interface AddMembersProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Several people at once, each with what happened to them. */
export function AddMembers({ id, name, onClose }: AddMembersProps) {
  const t = useText();
  const adding = useAddMembers();
  const [text, setText] = useState('');
  const { chosen, toggle, clear } = useChosen();
  const [outcomes, setOutcomes] = useState<readonly MemberOutcome[]>([]);
  const regions = useReferenceTable('REGION');
  const found = useCandidates(id, useDeferredValue(text));
  async function add(): Promise<void> {
    const answer = await adding.run({ WorkgroupId: id, UserIds: [...chosen] });
    if (answer === undefined) return;
    setOutcomes(answer.Outcomes);
    clear();
  }
  return (
    <Modal open wide onClose={onClose} title={t('workgroups.members.addTitle', { name })}>
      <Stack>
        {outcomes.length > 0 && (
          <TakesFocus key={outcomes.map(outcome => outcome.UserId).join()}>
            <Outcomes outcomes={outcomes} />
          </TakesFocus>
        )}
        <SearchField label={t('workgroups.members.find')} value={text} onChange={setText} />
        <FoundPeople
          found={found}
          legend={t('workgroups.members.found')}
          nobody={t('workgroups.members.nobody')}
          chosen={chosen}
          most={someMembers}
          hint={person => regions.describe(person.RegionId)}
          onToggle={toggle}
        />
        <Row wrap>
          <Button disabled={chosen.length === 0} busy={adding.busy} onClick={() => void add()}>
            {t('workgroups.members.addChosen', { count: chosen.length })}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
