import { type MemberOutcome, someMembers } from '@commonweal/contracts/workgroups/schemas';
import { Button, LoadingState, Modal, Row, SearchField, Stack } from '@commonweal/ui';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { useAddMembers, useCandidates } from '../queries.ts';
import { Outcomes } from './outcomes.tsx';
import '../workgroups.css';

interface AddMembersProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

function Candidates({ id, text, chosen, onToggle }: { id: string; text: string } & Choice) {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const { data, error, refetch } = useCandidates(id, text);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.data.length === 0) return <p className="cw-muted">{t('workgroups.members.nobody')}</p>;
  return (
    <fieldset className="cw-field">
      <legend className="cw-label">{t('workgroups.members.found')}</legend>
      <div className="cw-choices cw-workgroups-scroll">
        {data.data.map(person => (
          <label key={person.UserId} className="cw-choice">
            <input
              type="checkbox"
              className="cw-choice__box"
              checked={chosen.includes(person.UserId)}
              disabled={chosen.length >= someMembers && !chosen.includes(person.UserId)}
              onChange={() => onToggle(person.UserId)}
            />
            <span className="cw-choice__text">
              {person.Name}
              <span className="cw-choice__hint">
                {person.UserId}, {regions.describe(person.RegionId)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {data.data.length === 25 && <p className="cw-small cw-muted">{t('workgroups.members.foundMost')}</p>}
    </fieldset>
  );
}

interface Choice {
  readonly chosen: readonly string[];
  readonly onToggle: (userId: string) => void;
}

/** Several people at once, each with what happened to them. */
export function AddMembers({ id, name, onClose }: AddMembersProps) {
  const t = useText();
  const adding = useAddMembers();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<readonly MemberOutcome[]>([]);
  const toggle = (userId: string) =>
    setChosen(before => (before.includes(userId) ? before.filter(each => each !== userId) : [...before, userId]));
  async function add(): Promise<void> {
    const answer = await adding.run({ WorkgroupId: id, UserIds: [...chosen] });
    if (answer === undefined) return;
    setOutcomes(answer.Outcomes);
    setChosen([]);
  }
  return (
    <Modal open wide onClose={onClose} title={t('workgroups.members.addTitle', { name })}>
      <Stack>
        {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
        <SearchField label={t('workgroups.members.find')} value={text} onChange={setText} />
        <Candidates id={id} text={useDeferredValue(text)} chosen={chosen} onToggle={toggle} />
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
