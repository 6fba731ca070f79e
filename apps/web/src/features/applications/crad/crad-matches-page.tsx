import { surePoints } from '@commonweal/contracts/applications/crad-calls';
import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { cradMatchesScreen } from '@commonweal/contracts/applications/screens';
import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { Alert, Button, Card, Icon, LoadingState, Row, Stack } from '@commonweal/ui';
import { useId } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { type Choices, KeptChoices } from '../../../shared/drafts/kept-choices.tsx';
import { focusTitle } from '../../../shared/records/takes-focus.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { MatchRow } from '../parts/match-row.tsx';
import { NamedMatch, PinBox } from '../parts/named-match.tsx';
import { useDecidePerson, useMatches } from '../queries.ts';
import { personName } from '../words.ts';
import { PeopleList } from './people-list.tsx';
import '../applications.css';

interface Chosen {
  /** A PIN, empty for somebody new, null while undecided. */
  readonly chosen: string | null;
  readonly reason: string;
  /** PINs that the worker typed. */
  readonly named: readonly string[];
}

const storedOf = (person: PersonRecord, candidates: readonly MatchCandidate[]): Chosen => {
  const isListed = person.Pin === null || candidates.some(each => each.Pin === person.Pin);
  const undecided = candidates.length === 0 ? '' : null;
  return {
    chosen: person.Decision === 'new' ? '' : (person.Pin ?? undecided),
    reason: '',
    named: person.Decision === 'known' && person.Pin !== null && !isListed ? [person.Pin] : [],
  };
};

interface WhoIsProps {
  readonly record: ApplicationRecord;
  readonly person: PersonRecord;
  readonly candidates: readonly MatchCandidate[];
  readonly choices: Choices<Chosen>;
}

function WhoIs({ record, person, candidates, choices: { values, change, finish } }: WhoIsProps) {
  const t = useText();
  const reasonId = useId();
  const newId = useId();
  const { chosen, reason, named } = values;
  const choose = (pin: string | null): void => change(before => ({ ...before, chosen: pin }));
  const deciding = useDecidePerson();
  const needsReason = chosen === '' && candidates.some(each => each.Score >= surePoints);
  const isFixed = person.Decision === 'new' && person.Pin !== null;
  async function confirm(): Promise<void> {
    const answer = await deciding.run(
      {
        ApplicationNumber: record.ApplicationNumber,
        PersonId: person.PersonId,
        Decision: chosen === '' ? 'new' : 'known',
        Pin: chosen ?? '',
        Reason: reason,
      },
      { ifMatch: record.Version },
    );
    if (!answer) return;
    await finish();
    const next = record.Persons.find(each => each.Decision === null && each.PersonId !== person.PersonId);
    focusTitle();
    if (next) goTo(cradMatchesScreen.at({ ApplicationNumber: record.ApplicationNumber, PersonId: next.PersonId }));
  }
  return (
    <Card
      title={t('applications.match.who', { name: personName(person) })}
      meta={t('applications.match.bestFirst')}
      flush
    >
      {candidates.length === 0 && <Alert tone="info">{t('applications.match.nobody')}</Alert>}
      {candidates.map((candidate, at) => (
        <MatchRow
          key={candidate.Pin ?? `restricted ${at}`}
          candidate={candidate}
          isChosen={candidate.Pin !== null && chosen === candidate.Pin}
          onChoose={() => choose(candidate.Pin)}
        />
      ))}
      {named.map(pin => (
        <NamedMatch
          key={pin}
          of={{ ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId, Pin: pin }}
          chosen={chosen}
          onChoose={choose}
          onRemove={() => change(before => ({ ...before, named: before.named.filter(each => each !== pin) }))}
        />
      ))}
      <div className={chosen === '' ? 'cw-match cw-match--chosen' : 'cw-match'}>
        <input
          id={newId}
          type="radio"
          name="match"
          className="cw-choice__box"
          checked={chosen === ''}
          onChange={() => choose('')}
        />
        <Icon name="add_circle_outline" />
        <div>
          <label htmlFor={newId}>
            <strong>{t('applications.match.asNew')}</strong>
          </label>
          <div className="cw-small">{t('applications.match.asNewText', { points: surePoints })}</div>
          {needsReason && !isFixed && (
            <div className="cw-field">
              <label className="cw-label" htmlFor={reasonId}>
                {t('applications.match.why')}
              </label>
              <input
                id={reasonId}
                className="cw-input"
                maxLength={255}
                value={reason}
                onChange={event => change(before => ({ ...before, reason: event.target.value }))}
              />
            </div>
          )}
        </div>
      </div>
      {!isFixed && (
        <PinBox
          onAdd={pin =>
            candidates.some(each => each.Pin === pin)
              ? choose(pin)
              : change(before => ({ ...before, named: [...new Set([...before.named, pin])] }))
          }
        />
      )}
      <Row wrap className="cw-card__foot">
        <Button
          busy={deciding.busy}
          disabled={chosen === null || isFixed || (needsReason && reason.trim() === '')}
          onClick={() => void confirm()}
        >
          {t('applications.match.confirm')}
        </Button>
        {isFixed && <span className="cw-small">{t('applications.match.fixed')}</span>}
      </Row>
    </Card>
  );
}

function Matches({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const { PersonId: asked } = useScreenParams(cradMatchesScreen);
  const person =
    record.Persons.find(each => each.PersonId === asked) ??
    record.Persons.find(each => each.Decision === null) ??
    record.Persons[0];
  const { data, error, refetch } = useMatches(record.ApplicationNumber, person?.PersonId ?? '');
  return (
    <>
      <div className="cw-crad">
        <PeopleList
          record={record}
          screen={cradMatchesScreen}
          current={person?.PersonId ?? ''}
          isDone={each => each.Decision !== null}
          words={each =>
            each.Decision === null
              ? t('applications.match.undecided')
              : t(`applications.match.decided.${each.Decision}`, { pin: each.Pin ?? '' })
          }
        />
        <Stack>
          {person && data ? (
            <KeptChoices
              key={`${person.PersonId} ${record.Version}`}
              of={{ form: 'application-match', recordKey: `${record.ApplicationNumber} ${person.PersonId}` }}
              base={storedOf(person, data.Candidates)}
              version={record.Version}
            >
              {choices => <WhoIs record={record} person={person} candidates={data.Candidates} choices={choices} />}
            </KeptChoices>
          ) : error ? (
            <FailureState failure={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          )}
        </Stack>
      </div>
      <StepButtons
        record={record}
        pageId="IndividualMatches"
        ready={record.Persons.every(each => each.Decision !== null)}
      />
    </>
  );
}

export default function CradMatchesPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="IndividualMatches">
      {record => <Matches record={record} />}
    </WorkflowStep>
  );
}
