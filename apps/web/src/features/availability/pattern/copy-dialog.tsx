import type { CopyOutcome } from '@commonweal/contracts/availability/schemas';
import { Alert, Button, Modal, Row, Stack } from '@commonweal/ui';
import { useId, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCopyPattern, useUnits } from '../queries.ts';
import { ChoosePeople, type Chosen } from './choose-people.tsx';

interface CopyDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

type Tried = { readonly outcomes: readonly CopyOutcome[]; readonly done: boolean };

/** Gives the usual week of one person to chosen people, a unit or a workgroup: first what would happen, then the act. */
export function CopyDialog({ userId, name, onClose }: CopyDialogProps) {
  const t = useText();
  const id = useId();
  const workgroups = useReferenceTable('WRKGRP');
  const units = useUnits();
  const copying = useCopyPattern();
  const [target, setTarget] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [tried, setTried] = useState<Tried | null>(null);
  const isPeople = target === 'people';

  async function run(DryRun: 'Y' | 'N'): Promise<void> {
    const [kind, code = ''] = target.split(/:(.*)/);
    const group = kind === 'unit' ? { ToSupervisoryUnitId: code } : { ToWorkgroupId: code };
    const to = isPeople ? { ToUserIds: chosen.map(person => person.UserId) } : group;
    const answer = await copying.run({ UserId: userId, ...to, DryRun });
    if (answer) setTried({ outcomes: answer.Outcomes, done: DryRun === 'N' });
  }
  const changing = tried?.outcomes.filter(outcome => outcome.ResultCode === '00').length ?? 0;
  return (
    <Modal open wide onClose={onClose} title={t('availability.copy.title', { name })}>
      <Stack>
        <div className="cw-field">
          <label className="cw-label" htmlFor={id}>
            {t('availability.copy.to')}
          </label>
          <select
            id={id}
            className="cw-input"
            value={target}
            onChange={event => {
              setTarget(event.target.value);
              setTried(null);
            }}
          >
            <option value="">{t('common.word.chooseOne')}</option>
            <option value="people">{t('availability.copy.people')}</option>
            <optgroup label={t('common.field.SupervisoryUnitId')}>
              {units.map(unit => (
                <option key={unit.SupervisoryUnitId} value={`unit:${unit.SupervisoryUnitId}`}>
                  {unit.Name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('common.field.WorkgroupId')}>
              {workgroups.entries.map(each => (
                <option key={each.ReferenceCode} value={`workgroup:${each.ReferenceCode}`}>
                  {each.ReferenceCodeDescription}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
        {isPeople && !tried?.done && (
          <ChoosePeople
            except={userId}
            chosen={chosen}
            onChange={next => {
              setChosen(next);
              setTried(null);
            }}
          />
        )}
        {tried && (
          <Alert
            tone={tried.done ? 'success' : 'info'}
            heading={t(tried.done ? 'common.word.whatHappened' : 'availability.copy.preview')}
            level={3}
            live
          >
            <ul>
              {tried.outcomes.map(outcome => (
                <li key={outcome.UserId}>
                  <strong>{outcome.Name}</strong>: {outcome.Sentence}
                </li>
              ))}
            </ul>
            {changing === 0 && !tried.done && <p>{t('availability.copy.nothing')}</p>}
          </Alert>
        )}
        <Row wrap>
          {tried && !tried.done ? (
            <Button disabled={changing === 0} busy={copying.busy} onClick={() => void run('N')}>
              {t('availability.copy.do', { count: changing })}
            </Button>
          ) : (
            <Button
              disabled={target === '' || (isPeople && chosen.length === 0)}
              busy={copying.busy}
              onClick={() => void run('Y')}
            >
              {t('availability.copy.try')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
