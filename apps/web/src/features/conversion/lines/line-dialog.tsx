import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import type { ConversionLineDetails, ConversionPerson } from '@commonweal/contracts/conversion/calls';
import { clientNameOf } from '@commonweal/contracts/kit/person-names';
import { Button, Card, Chip, DateText, Link, LoadingState, Modal, Row, Stack, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useChoosePerson, useConversionLine } from '../queries.ts';
import { LineStateChip } from '../state-chip.tsx';

interface ChoosingProps {
  readonly fileId: string;
  readonly mayChoose: boolean;
  readonly details: ConversionLineDetails;
  readonly person: ConversionPerson;
}

/** Somebody on file whom it may be, with the two answers. */
function Candidate({ fileId, mayChoose, details, person, candidate }: ChoosingProps & { candidate: MatchCandidate }) {
  const t = useText();
  const toast = useToast();
  const choosing = useChoosePerson();
  const { Pin: pin } = candidate;
  if (candidate.Restricted === 'Y' || pin === null) {
    return <li>{t('conversion.people.restricted', { score: candidate.Score })}</li>;
  }
  const name = clientNameOf({ last: candidate.LastName, first: candidate.FirstName });
  const choose = async (Same: 'Y' | 'N'): Promise<void> => {
    const request = { FileId: fileId, Line: details.Line, Key: person.Key, Pin: pin, Same };
    const answer = await choosing.run(request, { ifMatch: details.Version });
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
        {mayChoose && (
          <Row wrap>
            {person.Choice !== 'same' && (
              <Button
                busy={choosing.busy}
                aria-label={t('conversion.people.sameOf', { name })}
                onClick={() => void choose('Y')}
              >
                {t('conversion.people.isSame')}
              </Button>
            )}
            {person.Choice !== 'new' && (
              <Button
                variant="secondary"
                busy={choosing.busy}
                aria-label={t('conversion.people.otherOf', { name })}
                onClick={() => void choose('N')}
              >
                {t('conversion.people.isOther')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </li>
  );
}

function Person({ fileId, mayChoose, details, person }: ChoosingProps) {
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
                mayChoose={mayChoose}
                details={details}
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

interface LineDialogProps {
  readonly fileId: string;
  readonly line: number;
  readonly mayChoose: boolean;
  readonly onClose: () => void;
}

/** Everything that is wrong with a line, and who on file its people are: found, nobody, or to be said by whoever looks. */
export function LineDialog({ fileId, line, mayChoose, onClose }: LineDialogProps) {
  const t = useText();
  const { data, error, refetch } = useConversionLine(fileId, line);
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={t('conversion.lines.one', { line, number: data?.LegacyCaseNumber ?? '' })}
    >
      <Stack>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!(error || data) && <LoadingState />}
        {data && (
          <Row>
            <LineStateChip state={data.State}>{t(`conversion.state.${data.State}`)}</LineStateChip>
          </Row>
        )}
        {data && data.Faults.length > 0 && (
          <ul>
            {data.Faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        {data && data.People.length > 0 && <p>{t('conversion.people.text')}</p>}
        {data?.People.map(person => (
          <Person key={person.Key} fileId={fileId} mayChoose={mayChoose} details={data} person={person} />
        ))}
      </Stack>
    </Modal>
  );
}
