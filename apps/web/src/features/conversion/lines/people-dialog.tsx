import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import type { ConversionDoubt, ConversionPerson } from '@commonweal/contracts/conversion/calls';
import { Button, Card, Chip, DateText, Link, LoadingState, Modal, Row, Stack, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useChoosePerson, useConversionPeople } from '../queries.ts';

interface ChoosingProps {
  readonly fileId: string;
  readonly doubt: ConversionDoubt;
  readonly person: ConversionPerson;
}

/** Somebody on file whom it may be, with the two answers. */
function Candidate({ fileId, doubt, person, candidate }: ChoosingProps & { candidate: MatchCandidate }) {
  const t = useText();
  const toast = useToast();
  const choosing = useChoosePerson();
  const { Pin: pin } = candidate;
  if (candidate.Restricted === 'Y' || pin === null) {
    return <li>{t('conversion.people.restricted', { score: candidate.Score })}</li>;
  }
  const name = `${candidate.LastName}, ${candidate.FirstName}`;
  const choose = async (Same: 'Y' | 'N'): Promise<void> => {
    const request = { FileId: fileId, Line: doubt.Line, Key: person.Key, Pin: pin, Same };
    const answer = await choosing.run(request, { ifMatch: doubt.Version });
    if (answer) toast({ text: t(answer.State === 'ready' ? 'conversion.people.ready' : 'conversion.people.chosen') });
  };
  return (
    <li>
      <Stack gap={1}>
        <Row wrap>
          <Link to={clientDetailsScreen.at({ Pin: pin })}>{t('conversion.people.candidate', { name, pin })}</Link>
          {candidate.BirthDate && <DateText date={candidate.BirthDate} />}
          <span>{candidate.SsnMasked}</span>
          <span>{t('conversion.people.alike', { score: candidate.Score })}</span>
          {candidate.SameSsn === 'Y' && (
            <Chip icon="warning" tone="warning">
              {t('conversion.people.sameSsn')}
            </Chip>
          )}
          {candidate.CaseNumbers.length > 0 && (
            <span>{t('conversion.people.cases', { numbers: candidate.CaseNumbers.join(', ') })}</span>
          )}
        </Row>
        <Row wrap>
          {person.Choice === 'open' && (
            <Button
              busy={choosing.busy}
              aria-label={t('conversion.people.sameOf', { name })}
              onClick={() => void choose('Y')}
            >
              {t('conversion.people.isSame')}
            </Button>
          )}
          <Button
            variant="secondary"
            busy={choosing.busy}
            aria-label={t('conversion.people.otherOf', { name })}
            onClick={() => void choose('N')}
          >
            {t('conversion.people.isOther')}
          </Button>
        </Row>
      </Stack>
    </li>
  );
}

function Person({ fileId, doubt, person }: ChoosingProps) {
  const t = useText();
  const { Choice, Pin: pin } = person;
  return (
    <Card title={person.Name} level={3}>
      <Stack gap={1}>
        <Row wrap>
          {person.BirthDate && <DateText date={person.BirthDate} />}
          <span>{person.SsnMasked}</span>
        </Row>
        {Choice !== 'open' && <p>{t(`conversion.people.${Choice}`, { pin })}</p>}
        {person.Candidates.length > 0 && (
          <ul>
            {person.Candidates.map((candidate, at) => (
              <Candidate
                key={candidate.Pin ?? `restricted ${at}`}
                fileId={fileId}
                doubt={doubt}
                person={person}
                candidate={candidate}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

/** Who on file the people of a line are: found, nobody, or to be said by whoever looks. */
export function PeopleDialog({ fileId, line, onClose }: { fileId: string; line: number; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useConversionPeople(fileId, line);
  return (
    <Modal open wide onClose={onClose} title={t('conversion.people.title', { line })}>
      <Stack>
        <p>{t('conversion.people.text')}</p>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!(error || data) && <LoadingState />}
        {data?.People.map(person => (
          <Person key={person.Key} fileId={fileId} doubt={data} person={person} />
        ))}
      </Stack>
    </Modal>
  );
}
