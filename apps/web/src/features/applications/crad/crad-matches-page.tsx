import { surePoints } from '@commonweal/contracts/applications/crad-calls';
import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { cradMatchesScreen } from '@commonweal/contracts/applications/screens';
import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Alert, Button, Card, DateText, Icon, Kbd, LoadingState, maskSsn, Stack, useSingleKey } from '@commonweal/ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useNoBirthDate } from '../../../shared/clients/use-born.ts';
import { type Choices, KeptChoices } from '../../../shared/drafts/kept-choices.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { MatchRow } from '../parts/match-row.tsx';
import { NamedMatch, PinBox } from '../parts/named-match.tsx';
import { useDecidePerson, useMatches } from '../queries.ts';
import { PeopleList } from './people-list.tsx';
import '../applications.css';

interface Chosen {
  /** Empty once somebody new was meant and the reason is asked for. */
  readonly chosen: '' | null;
  readonly reason: string;
  /** PINs that the worker typed. */
  readonly named: readonly string[];
}

const storedOf = (person: PersonRecord, candidates: readonly MatchCandidate[]): Chosen => {
  const isListed = person.Pin === null || candidates.some(each => each.Pin === person.Pin);
  return {
    chosen: null,
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

/** The act of a row, with the key that does the same. */
function TakeButton({ take, children }: { take: Take; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useSingleKey(take.hotkey, () => button.current?.click());
  // Whoever decides a household by keyboard finds the best match under the Enter key.
  useEffect(() => {
    if (take.isBest) button.current?.focus();
  }, [take.isBest]);
  return (
    <Button
      ref={button}
      variant={take.isBest ? 'primary' : 'secondary'}
      busy={take.busy}
      disabled={take.disabled}
      aria-keyshortcuts={take.hotkey.length === 1 ? take.hotkey : undefined}
      onClick={take.onTake}
    >
      {children} {take.hotkey.length === 1 && <Kbd>{take.isBest ? 'Enter' : take.hotkey.toUpperCase()}</Kbd>}
    </Button>
  );
}

interface Take {
  readonly hotkey: string;
  readonly isBest: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onTake: () => void;
}

/** What the paper says, in the form of the candidates below it. */
function StatedRow({ record, person }: Pick<WhoIsProps, 'record' | 'person'>) {
  const t = useText();
  const genders = useReferenceTable('GENDER');
  const noBirthDate = useNoBirthDate();
  return (
    <div className="cw-match cw-match--stated">
      <span />
      <div className="cw-small">{t('applications.match.stated')}</div>
      <div>
        <strong>{clientName(person)}</strong>
        <div className="cw-small">
          {genders.describe(person.Gender)} · {person.BirthDate ? <DateText date={person.BirthDate} /> : noBirthDate} ·{' '}
          {person.SsnLast4 === '' ? t('applications.match.noSsn') : maskSsn(person.SsnLast4)} · {record.City}{' '}
          {record.Zip}
        </div>
      </div>
    </div>
  );
}

function WhoIs({ record, person, candidates, choices: { values, change, finish } }: WhoIsProps) {
  const t = useText();
  const { chosen, reason, named } = values;
  const reasonBox = useRef<HTMLInputElement>(null);
  const deciding = useDecidePerson();
  const needsReason = candidates.some(each => each.Score >= surePoints);
  const isFixed = person.Decision === 'new' && person.Pin !== null;
  async function confirm(pin: string): Promise<void> {
    const answer = await deciding.run(
      {
        ApplicationNumber: record.ApplicationNumber,
        PersonId: person.PersonId,
        Decision: pin === '' ? 'new' : 'known',
        Pin: pin,
        Reason: pin === '' ? reason : '',
      },
      { ifMatch: record.Version },
    );
    if (!answer) return;
    await finish();
    const next = record.Persons.find(each => each.Decision === null && each.PersonId !== person.PersonId);
    if (next) goTo(cradMatchesScreen.at({ ApplicationNumber: record.ApplicationNumber, PersonId: next.PersonId }));
  }
  const isOpen = person.Decision === null;
  const best = candidates.findIndex(each => each.Restricted === 'N');
  const takeFor = (hotkey: string, pin: string, isBest: boolean): Take => ({
    hotkey,
    isBest: isBest && isOpen,
    busy: deciding.busy,
    disabled: isFixed,
    onTake: () => void confirm(pin),
  });
  const asNew = takeFor('n', '', candidates.length === 0);
  function takeAsNew(): void {
    if (!needsReason || reason.trim() !== '') return void confirm('');
    // A likely match is not passed over without a word: the question opens first.
    change(before => ({ ...before, chosen: '' }));
    reasonBox.current?.focus();
  }
  const row = (candidate: MatchCandidate, hotkey: string, isBest = false) => (
    <MatchRow
      key={candidate.Pin ?? `restricted ${hotkey}`}
      candidate={candidate}
      stated={person}
      isChosen={candidate.Pin !== null && person.Pin === candidate.Pin}
      act={
        candidate.Pin !== null && (
          <TakeButton take={takeFor(hotkey, candidate.Pin, isBest)}>
            {t('applications.match.confirm')}
            <span className="cw-sr-only"> {clientName(candidate)}</span>
          </TakeButton>
        )
      }
    />
  );
  return (
    <Card
      title={t('applications.match.who', { name: clientName(person) })}
      meta={t('applications.match.bestFirst')}
      flush
    >
      <StatedRow record={record} person={person} />
      {candidates.length === 0 && <Alert tone="info">{t('applications.match.nobody')}</Alert>}
      {candidates.map((candidate, at) => row(candidate, String(at + 1), at === best))}
      {named.map((pin, at) => (
        <NamedMatch
          key={pin}
          of={{ ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId, Pin: pin }}
          onRemove={() => change(before => ({ ...before, named: before.named.filter(each => each !== pin) }))}
        >
          {candidate => row(candidate, String(candidates.length + at + 1))}
        </NamedMatch>
      ))}
      <div className={person.Decision === 'new' ? 'cw-match cw-match--chosen' : 'cw-match'}>
        <span />
        <Icon name="add_circle_outline" />
        <div>
          <strong>{t('applications.match.asNew')}</strong>
          <div className="cw-small">{t('applications.match.asNewText', { points: surePoints })}</div>
          {needsReason && chosen === '' && !isFixed && (
            <WhyNew
              box={reasonBox}
              value={reason}
              onChange={value => change(before => ({ ...before, reason: value }))}
              onEnter={takeAsNew}
            />
          )}
        </div>
        <div className="cw-match__end">
          <TakeButton take={{ ...asNew, onTake: takeAsNew }}>{t('applications.match.new')}</TakeButton>
        </div>
      </div>
      {!isFixed && (
        <PinBox
          onAdd={pin =>
            candidates.every(each => each.Pin !== pin) &&
            change(before => ({ ...before, named: [...new Set([...before.named, pin])] }))
          }
        />
      )}
      {isFixed && <p className="cw-card__foot cw-small">{t('applications.match.fixed')}</p>}
    </Card>
  );
}

interface WhyNewProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

function WhyNew({ box, value, onChange, onEnter }: WhyNewProps) {
  const t = useText();
  const id = useId();
  useEffect(() => box.current?.focus(), [box]);
  return (
    <div className="cw-field">
      <label className="cw-label" htmlFor={id}>
        {t('applications.match.why')}
      </label>
      <input
        id={id}
        ref={box}
        className="cw-input"
        maxLength={limits.reason}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter();
        }}
      />
    </div>
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
        takesFocus
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
