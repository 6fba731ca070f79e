import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import type { cradAliasesScreen, cradMatchesScreen } from '@commonweal/contracts/applications/screens';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Card, Icon, Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

interface PeopleListProps {
  readonly record: ApplicationRecord;
  readonly screen: typeof cradMatchesScreen | typeof cradAliasesScreen;
  readonly current: string;
  readonly isDone: (person: PersonRecord) => boolean;
  readonly words: (person: PersonRecord) => string;
}

/** The people of the household beside a step that looks at one of them. */
export function PeopleList({ record, screen, current, isDone, words }: PeopleListProps) {
  const t = useText();
  const done = record.Persons.filter(isDone).length;
  return (
    <Card
      title={t('common.word.people')}
      meta={t('applications.people.decided', { count: done, of: record.Persons.length })}
      flush
    >
      <ul className="cw-people-list">
        {record.Persons.map(person => (
          <li key={person.PersonId}>
            <Link
              to={screen.at({ ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId })}
              aria-current={person.PersonId === current ? 'true' : undefined}
            >
              <strong>{clientName(person)}</strong>{' '}
              {isDone(person) && <Icon name="check_circle" label={t('applications.people.isDecided')} size="small" />}
              <span className="cw-choice__hint">{words(person)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
