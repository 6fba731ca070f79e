import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Card, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type Choices, KeptChoices } from '../../../shared/drafts/kept-choices.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { StepButtons } from '../flow/step-buttons.tsx';
import { useSavePrograms } from '../queries.ts';

interface Wanted {
  readonly persons: readonly string[];
  readonly disability: boolean;
}
type Selection = Readonly<Record<string, Wanted>>;

const selectionOf = (record: ApplicationRecord): Selection =>
  Object.fromEntries(
    record.Programs.map(program => [
      program.Program,
      { persons: program.Persons, disability: program.DisabilityBasis },
    ]),
  );

interface ProgramRowProps {
  readonly record: ApplicationRecord;
  readonly code: string;
  readonly label: string;
  readonly group: string;
  readonly wanted: Wanted | undefined;
  /** A registered request is left by withdrawing it. */
  readonly isFixed: boolean;
  readonly onChange: (wanted: Wanted | undefined) => void;
}

function ProgramRow({ record, code, label, group, wanted, isFixed, onChange }: ProgramRowProps) {
  const t = useText();
  const everyone = record.Persons.map(person => person.PersonId);
  const toggle = (id: string, isOn: boolean): void => {
    if (!wanted) return;
    const persons = isOn ? [...wanted.persons, id] : wanted.persons.filter(each => each !== id);
    onChange(persons.length === 0 && !isFixed ? undefined : { ...wanted, persons });
  };
  return (
    <fieldset className="cw-programs__program">
      <legend className="cw-sr-only">{label}</legend>
      <label className="cw-choice">
        <input
          type="checkbox"
          className="cw-choice__box"
          checked={wanted !== undefined}
          disabled={isFixed}
          onChange={event => onChange(event.target.checked ? { persons: everyone, disability: false } : undefined)}
        />
        <span className="cw-choice__text">
          <strong>{code}</strong> · {label}
        </span>
      </label>
      {wanted && (
        <div className="cw-programs__people">
          {record.Persons.map(person => (
            <label key={person.PersonId} className="cw-choice">
              <input
                type="checkbox"
                className="cw-choice__box"
                checked={wanted.persons.includes(person.PersonId)}
                onChange={event => toggle(person.PersonId, event.target.checked)}
              />
              <span className="cw-choice__text">{clientName(person)}</span>
            </label>
          ))}
          {group === 'Medicaid' && (
            <label className="cw-choice">
              <input
                type="checkbox"
                className="cw-choice__box"
                checked={wanted.disability}
                onChange={event => onChange({ ...wanted, disability: event.target.checked })}
              />
              <span className="cw-choice__text">{t('applications.programs.disability')}</span>
            </label>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface SelectingProps {
  readonly record: ApplicationRecord;
  readonly choices: Choices<Selection>;
}

function Selecting({ record, choices: { values: selection, change, finish } }: SelectingProps) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const saving = useSavePrograms();
  const isRegistered = record.RegisteredAt !== null;
  const chosen = Object.entries(selection);
  const groups = groupBy(
    programs.entries,
    entry => entry.AdditionalAtt?.find(att => att.Name === 'Group')?.Value ?? '',
  );
  async function save(): Promise<boolean> {
    const answer = await saving.run(
      {
        ApplicationNumber: record.ApplicationNumber,
        Programs: chosen.map(([Program, wanted]) => ({
          Program,
          Persons: [...wanted.persons],
          DisabilityBasis: wanted.disability,
        })),
      },
      { ifMatch: record.Version },
    );
    if (answer) await finish();
    return answer !== undefined;
  }
  return (
    <>
      {[...groups].map(([group, entries]) => (
        <Card key={group} title={t(`applications.programs.group.${group}`)} level={2}>
          <Stack gap={1}>
            {entries.map(entry => (
              <ProgramRow
                key={entry.ReferenceCode}
                record={record}
                code={entry.ReferenceCode}
                label={entry.ReferenceCodeDescription}
                group={group}
                wanted={selection[entry.ReferenceCode]}
                isFixed={isRegistered && record.Programs.some(each => each.Program === entry.ReferenceCode)}
                onChange={wanted =>
                  change(before => {
                    const { [entry.ReferenceCode]: _, ...others } = before;
                    return wanted ? { ...others, [entry.ReferenceCode]: wanted } : others;
                  })
                }
              />
            ))}
          </Stack>
        </Card>
      ))}
      <p role="status" className="cw-small cw-muted">
        {t('applications.programs.chosen', { count: chosen.length })}
      </p>
      <StepButtons
        record={record}
        pageId="ProgramSelection"
        onSave={save}
        busy={saving.busy}
        ready={chosen.length > 0 && chosen.every(([, wanted]) => wanted.persons.length > 0)}
      />
    </>
  );
}

/** The programs asked for, and for whom. */
export const ProgramSelection = ({ record }: { record: ApplicationRecord }) => (
  <KeptChoices
    of={{ form: 'application-programs', recordKey: record.ApplicationNumber }}
    base={selectionOf(record)}
    version={record.Version}
  >
    {choices => <Selecting record={record} choices={choices} />}
  </KeptChoices>
);
