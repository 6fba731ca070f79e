import { surePoints } from '@commonweal/contracts/applications/crad-calls';
import { comparedFields } from '@commonweal/contracts/applications/fields';
import { MemberInput } from '@commonweal/contracts/applications/household-calls';
import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { line, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import {
  Alert,
  Button,
  Card,
  DateField,
  Form,
  Grid,
  LoadingState,
  RadioGroupField,
  Row,
  SsnField,
  TextField,
  useFormValue,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useId, useRef, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { FormDraft } from '../../../shared/drafts/form-draft.tsx';
import { type OpenedDraft, useOpenedDraft } from '../../../shared/drafts/use-draft.ts';
import { DeclaredGrid } from '../../../shared/records/declared-inputs.tsx';
import { useFieldWords } from '../../../shared/records/field-words.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { MatchRow } from '../parts/match-row.tsx';
import { PinBox } from '../parts/named-match.tsx';
import { HouseholdFrame, householdAddress } from './household-frame.tsx';
import { useAddMember, useCompareByPin, useFindMatches, useRegisterMember } from './household-queries.ts';

const nobody: MemberInput = { ...emptyValues(comparedFields), Ssn: '', SsnStatus: 'given' };

function SsnWhenGiven() {
  const t = useText();
  return useFormValue('SsnStatus') === 'given' ? (
    <SsnField name="Ssn" label={t('applications.field.Ssn')} required />
  ) : null;
}

const besides = ['FirstName', 'MiddleInitial', 'LastName', 'Suffix', 'BirthDate', 'Gender'] as const;

function StatedFields() {
  const t = useText();
  const { optionsOf } = useFieldWords(comparedFields);
  return (
    <>
      <DeclaredGrid of={comparedFields} names={besides} labels="applications" least={180} isNew />
      <RadioGroupField
        name="SsnStatus"
        label={t('applications.field.SsnStatus')}
        options={optionsOf('SsnStatus')}
        inline
        required
      />
      <SsnWhenGiven />
    </>
  );
}

const AddForm = z.strictObject({
  From: plainDate,
  Reason: line(limits.reason),
  SsnOwner: z.enum(['', 'stated', 'onFile']),
});
/** Two people with one number: whose it is has to be said. */
const OwnerForm = AddForm.superRefine(({ SsnOwner }, context) => {
  if (SsnOwner === '') context.addIssue({ code: 'custom', path: ['SsnOwner'], params: { code: 'required' } });
});

interface ChooseProps {
  readonly caseNumber: string;
  readonly person: MemberInput;
  readonly candidates: readonly MatchCandidate[];
  readonly onAdded: () => Promise<void>;
}

/** Somebody on file, or new: then they join the household from a day on. */
function Choose({ caseNumber, person, candidates: found, onAdded }: ChooseProps) {
  const t = useText();
  const toast = useToast();
  const newId = useId();
  const { businessToday } = useUi();
  const [chosen, setChosen] = useState<string | null>(found.length === 0 ? '' : null);
  const [named, setNamed] = useState<readonly MatchCandidate[]>([]);
  const candidates = [...found, ...named];
  const comparing = useCompareByPin();
  const registering = useRegisterMember();
  const adding = useAddMember();
  const isSure = candidates.some(each => each.Score >= surePoints);
  const holders = chosen === '' ? candidates.filter(each => each.SameSsn === 'Y') : [];
  async function add({ From, Reason, SsnOwner }: z.infer<typeof AddForm>): Promise<void> {
    const known = candidates.flatMap(each => (each.Pin === null ? [] : [each.Pin]));
    const pin =
      chosen === ''
        ? (await registering.run({ CaseNumber: caseNumber, Person: person, NotTheSame: known, Reason, SsnOwner }))?.Pin
        : chosen;
    if (!pin) return;
    if (!(await adding.run({ CaseNumber: caseNumber, Pin: pin, Participation: {}, From, Reason }))) return;
    await onAdded();
    toast({ text: t('applications.household.added', { pin }) });
    goTo(householdAddress('Demographics', caseNumber, pin));
  }
  async function compare(pin: string): Promise<void> {
    if (candidates.some(each => each.Pin === pin)) return setChosen(pin);
    const answer = await comparing.run({ CaseNumber: caseNumber, Person: person, Pin: pin });
    if (answer) setNamed(before => [...before, answer.Candidate]);
  }
  return (
    <Card title={t('applications.household.who')} meta={t('applications.match.bestFirst')} flush>
      {found.length === 0 && <Alert tone="info">{t('applications.match.nobody')}</Alert>}
      {candidates.map((candidate, at) => (
        <MatchRow
          key={candidate.Pin ?? `restricted ${at}`}
          candidate={candidate}
          isChosen={candidate.Pin !== null && chosen === candidate.Pin}
          onChoose={() => setChosen(candidate.Pin)}
        />
      ))}
      <div className={chosen === '' ? 'cw-match cw-match--chosen' : 'cw-match'}>
        <input
          id={newId}
          type="radio"
          name="match"
          className="cw-choice__box"
          checked={chosen === ''}
          onChange={() => setChosen('')}
        />
        <span />
        <label htmlFor={newId}>
          <strong>{t('applications.match.asNew')}</strong>
        </label>
      </div>
      <PinBox onAdd={pin => void compare(pin)} />
      {chosen !== null && (
        <div className="cw-card__foot">
          {chosen === '' && isSure && <Alert tone="warning">{t('applications.error.reasonForNew')}</Alert>}
          <Form
            key={String(holders.length > 0)}
            schema={holders.length > 0 ? OwnerForm : AddForm}
            defaultValues={{ From: businessToday(), Reason: '', SsnOwner: '' }}
            label={t('applications.household.add')}
            onSubmit={add}
          >
            {holders.length > 0 && (
              <RadioGroupField
                name="SsnOwner"
                label={t('applications.household.ssnOwner', {
                  names: holders.map(each => `${clientName(each)} (${each.Pin})`).join('; '),
                })}
                required
                options={[
                  { value: 'stated', label: t('applications.household.ssnStated') },
                  { value: 'onFile', label: t('applications.household.ssnOnFile') },
                ]}
              />
            )}
            <Grid least={200}>
              <DateField name="From" label={t('applications.household.from')} required />
              <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
            </Grid>
            <Row wrap>
              <SaveButton>{t('applications.household.add')}</SaveButton>
            </Row>
          </Form>
        </div>
      )}
    </Card>
  );
}

interface AddPersonProps {
  readonly caseNumber: string;
  readonly opened: OpenedDraft<Record<string, unknown>> | null;
}

function AddPerson({ caseNumber, opened }: AddPersonProps) {
  const t = useText();
  const [draft, setDraft] = useState(opened);
  const [round, setRound] = useState(0);
  const finish = useRef<(() => Promise<void>) | null>(null);
  const begin = (other: typeof opened): void => {
    setDraft(other);
    setFound(null);
    setRound(before => before + 1);
  };
  const finding = useFindMatches();
  const [found, setFound] = useState<{ person: MemberInput; candidates: readonly MatchCandidate[] } | null>(null);
  return (
    <>
      <Card title={t('applications.household.stated')}>
        <Form
          key={round}
          schema={MemberInput}
          defaultValues={nobody}
          label={t('applications.household.stated')}
          onSubmit={async person => {
            setFound(null);
            const answer = await finding.run({ CaseNumber: caseNumber, Person: person });
            if (answer) setFound({ person, candidates: answer.Candidates });
          }}
        >
          <FormDraft
            of={draftOf(caseNumber)}
            base={nobody}
            version={0}
            draft={draft}
            finish={finish}
            onStartOver={() => begin(null)}
            onSwap={begin}
          />
          <StatedFields />
          <Row wrap>
            <Button type="submit" busy={finding.busy}>
              {t('applications.household.find')}
            </Button>
          </Row>
        </Form>
      </Card>
      {found && (
        <Choose
          key={JSON.stringify(found.candidates)}
          caseNumber={caseNumber}
          person={found.person}
          candidates={found.candidates}
          onAdded={async () => finish.current?.()}
        />
      )}
    </>
  );
}

const draftOf = (caseNumber: string) => ({ form: 'household-person', recordKey: caseNumber });

function Opened({ caseNumber }: { caseNumber: string }) {
  const { ready, draft } = useOpenedDraft<Record<string, unknown>>(draftOf(caseNumber));
  return ready ? <AddPerson caseNumber={caseNumber} opened={draft} /> : <LoadingState />;
}

export default function HouseholdMatchesPage() {
  return (
    <HouseholdFrame page="IndividualMatches">{({ caseNumber }) => <Opened caseNumber={caseNumber} />}</HouseholdFrame>
  );
}
