import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { ageOn, Button, Chip, DateText, maskSsn, TableFrame, useUi } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useNoBirthDate } from '../../../shared/clients/use-born.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

interface PeopleTableProps {
  readonly record: ApplicationRecord;
  readonly onOpen?: (person: PersonRecord) => void;
  readonly actions?: (person: PersonRecord) => ReactNode;
}

/** The people of an application as stated. */
export function PeopleTable({ record, onOpen, actions }: PeopleTableProps) {
  const t = useText();
  const { businessToday } = useUi();
  const noBirthDate = useNoBirthDate();
  const relationships = useReferenceTable('RELATIONSHIP');
  const genders = useReferenceTable('GENDER');
  const title = t('common.word.people');
  // Nobody has one before the clearance, and the room is needed.
  const hasPins = record.Persons.some(person => person.Pin !== null);
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--normal" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common.field.Name')}</th>
            <th scope="col">{t('applications.field.Relationship')}</th>
            <th scope="col">{t('common.field.BirthDate')}</th>
            <th scope="col">{t('applications.field.Gender')}</th>
            <th scope="col">{t('applications.field.Ssn')}</th>
            {hasPins && <th scope="col">{t('common.field.Pin')}</th>}
            {(onOpen || actions) && <th scope="col">{t('applications.people.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {record.Persons.map(person => (
            <tr key={person.PersonId}>
              <th scope="row">
                {clientName(person)}{' '}
                {person.PersonId === record.ApplicantId && (
                  <Chip icon="person" tone="info">
                    {t('common.word.applicant')}
                  </Chip>
                )}
              </th>
              <td>{relationships.describe(person.Relationship)}</td>
              <td>
                {person.BirthDate === '' ? (
                  noBirthDate
                ) : (
                  <>
                    <DateText date={person.BirthDate} />{' '}
                    {t('applications.people.age', { age: ageOn(person.BirthDate, businessToday()) })}
                  </>
                )}
              </td>
              <td>{genders.describe(person.Gender)}</td>
              <td>
                {person.SsnLast4 === '' ? (
                  t(`applications.ssnStatus.${person.SsnStatus}`)
                ) : (
                  <span className="cw-mono cw-nowrap">{maskSsn(person.SsnLast4)}</span>
                )}
                {record.SameSsn.includes(person.PersonId) && (
                  <div>
                    <Chip icon="warning" tone="warning">
                      {t('applications.people.sameSsn', {
                        who: record.Persons.filter(
                          each =>
                            each !== person &&
                            record.SameSsn.includes(each.PersonId) &&
                            each.SsnLast4 === person.SsnLast4,
                        )
                          .map(clientName)
                          .join('; '),
                      })}
                    </Chip>
                  </div>
                )}
              </td>
              {hasPins && (
                <td>
                  <span className="cw-mono">{person.Pin ?? ''}</span>
                </td>
              )}
              {(onOpen || actions) && (
                <td className="cw-nowrap">
                  {onOpen && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('applications.people.open', { name: clientName(person) })}
                      onClick={() => onOpen(person)}
                    >
                      {t('applications.people.openShort')}
                    </Button>
                  )}
                  {actions?.(person)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
