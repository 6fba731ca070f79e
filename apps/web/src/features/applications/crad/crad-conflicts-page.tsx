import type { Conflict } from '@commonweal/contracts/applications/crad-calls';
import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Alert, Button, Card, Kbd, LoadingState, Row, TableFrame, useSingleKey } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useConflictWords } from '../../../shared/clients/use-conflict-words.ts';
import { type Choices, KeptChoices } from '../../../shared/drafts/kept-choices.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { useConflicts, useResolve } from '../queries.ts';

interface Choice {
  readonly resolution: 'stated' | 'onFile' | null;
  readonly alias: boolean;
}
type Decided = Readonly<Record<string, Choice>>;

const storedOf = (conflicts: readonly Conflict[]): Decided =>
  Object.fromEntries(conflicts.map(each => [each.ConflictId, { resolution: each.Resolution, alias: each.KeepsAlias }]));

/** Names and numbers that are not taken stay findable as an alias. */
const canBeAlias = new Set(['FirstName', 'LastName', 'MiddleInitial', 'Suffix', 'Ssn']);

interface ConflictRowProps {
  readonly conflict: Conflict;
  readonly person: PersonRecord | undefined;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictRow({ conflict, person, choice, onChoose }: ConflictRowProps) {
  const t = useText();
  const field = t(`applications.conflict.field.${conflict.Field}`);
  const words = useConflictWords();
  const who = person ? clientName(person) : '';
  const radio = (resolution: 'stated' | 'onFile', value: string) => (
    <label className="cw-choice">
      <input
        type="radio"
        name={conflict.ConflictId}
        className="cw-choice__box"
        aria-label={t(`applications.conflict.take.${resolution}`, { field, value, who })}
        checked={choice.resolution === resolution}
        onChange={() => onChoose({ ...choice, resolution })}
      />
      <span className="cw-choice__text">{value}</span>
    </label>
  );
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>{radio('stated', words(conflict.Field, conflict.Stated))}</td>
      <td>{radio('onFile', words(conflict.Field, conflict.OnFile))}</td>
      <td>
        {choice.resolution === null ? (
          <strong>{t('applications.conflict.choose')}</strong>
        ) : (
          canBeAlias.has(conflict.Field) && (
            <label className="cw-choice">
              <input
                type="checkbox"
                className="cw-choice__box"
                checked={choice.alias}
                onChange={event => onChoose({ ...choice, alias: event.target.checked })}
              />
              <span className="cw-choice__text">{t('applications.conflict.keepAlias')}</span>
            </label>
          )
        )}
      </td>
    </tr>
  );
}

interface ConflictTablesProps {
  readonly record: ApplicationRecord;
  readonly conflicts: readonly Conflict[];
  readonly choices: Choices<Decided>;
}

function ConflictTables({ record, conflicts, choices: { values, change, finish } }: ConflictTablesProps) {
  const t = useText();
  const resolving = useResolve();
  const left = conflicts.filter(each => values[each.ConflictId]?.resolution === null).length;
  // Whose number it is cannot be answered with “as it was”.
  const keepable = conflicts.filter(each => each.Field !== 'SsnOwner' && values[each.ConflictId]?.resolution === null);
  const keepAll = (): void =>
    change(before => ({
      ...before,
      ...Object.fromEntries(
        keepable.map(({ ConflictId }) => [
          ConflictId,
          { alias: before[ConflictId]?.alias ?? false, resolution: 'onFile' as const },
        ]),
      ),
    }));
  useSingleKey('k', keepAll);
  async function save(): Promise<boolean> {
    const Resolutions = conflicts.flatMap(({ ConflictId }) => {
      const choice = values[ConflictId];
      return choice?.resolution ? [{ ConflictId, Resolution: choice.resolution, KeepsAlias: choice.alias }] : [];
    });
    if (Resolutions.length === 0) return true;
    const request = { ApplicationNumber: record.ApplicationNumber, Resolutions };
    const answer = await resolving.run(request, { ifMatch: record.Version });
    if (answer) await finish();
    return answer !== undefined;
  }
  return (
    <>
      {conflicts.length === 0 ? (
        <Alert tone="success">{t('applications.conflict.none')}</Alert>
      ) : (
        <Row wrap>
          <p role="status">{t('applications.conflict.left', { count: left, of: conflicts.length })}</p>
          {keepable.length > 0 && (
            <Button variant="secondary" size="small" aria-keyshortcuts="k" onClick={keepAll}>
              {t('applications.conflict.keepAll')} <Kbd>K</Kbd>
            </Button>
          )}
        </Row>
      )}
      {record.Persons.map(person => {
        const own = conflicts.filter(each => each.PersonId === person.PersonId);
        const title = t('applications.conflict.title', { name: clientName(person), pin: person.Pin ?? '' });
        return own.length === 0 ? null : (
          <Card key={person.PersonId} title={title} flush>
            <TableFrame label={title}>
              <table className="cw-table cw-table--normal" aria-label={title}>
                <thead>
                  <tr>
                    <th scope="col">{t('applications.conflict.fieldColumn')}</th>
                    <th scope="col">{t('applications.conflict.stated')}</th>
                    <th scope="col">{t('applications.conflict.onFile')}</th>
                    <th scope="col">{t('applications.conflict.what')}</th>
                  </tr>
                </thead>
                <tbody>
                  {own.map(conflict => (
                    <ConflictRow
                      key={conflict.ConflictId}
                      conflict={conflict}
                      person={person}
                      choice={values[conflict.ConflictId] ?? { resolution: null, alias: false }}
                      onChoose={choice => change(before => ({ ...before, [conflict.ConflictId]: choice }))}
                    />
                  ))}
                </tbody>
              </table>
            </TableFrame>
          </Card>
        );
      })}
      <StepButtons
        record={record}
        pageId="ConflictResolution"
        onSave={save}
        busy={resolving.busy}
        ready={left === 0}
        takesFocus
        savesPartly
      />
    </>
  );
}

function Loaded({ record }: { record: ApplicationRecord }) {
  const { data, error, refetch } = useConflicts(record.ApplicationNumber);
  if (data) {
    return (
      <KeptChoices
        of={{ form: 'application-conflicts', recordKey: record.ApplicationNumber }}
        base={storedOf(data.Conflicts)}
        version={record.Version}
      >
        {choices => <ConflictTables record={record} conflicts={data.Conflicts} choices={choices} />}
      </KeptChoices>
    );
  }
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

export default function CradConflictsPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="ConflictResolution">
      {record => <Loaded record={record} />}
    </WorkflowStep>
  );
}
