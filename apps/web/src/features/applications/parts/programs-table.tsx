import type { ApplicationRecord, ProgramRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Due, formatDate, Link, StatusChip, TableFrame, useUi } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ProgramClock, ProgramStatusChip } from '../status-chips.tsx';

interface ProgramsTableProps {
  readonly record: ApplicationRecord;
  readonly actions?: (program: ProgramRecord) => ReactNode;
}

function Why({ program }: { program: ProgramRecord }) {
  const t = useText();
  const { businessToday, language } = useUi();
  const delays = useReferenceTable('DELAYREASON');
  const denials = useReferenceTable('DENIALREASON');
  return (
    <>
      {program.ReopenUntil && (
        <div className="cw-small">
          {t(program.ReopenUntil >= businessToday() ? 'applications.reopen.until' : 'applications.reopen.over', {
            date: formatDate(program.ReopenUntil, language),
          })}
        </div>
      )}
      {program.DelayReason && (
        <div className="cw-small">
          {t(`applications.delay.by.${program.DelayBy}`, {
            reason: delays.describe(program.DelayReason),
            count: program.DelayDays,
          })}
        </div>
      )}
      {program.JoinedApplication ? (
        <div className="cw-small">
          <Link to={applicationSummaryScreen.at({ ApplicationNumber: program.JoinedApplication })}>
            {t('applications.joined', { number: program.JoinedApplication })}
          </Link>
        </div>
      ) : (
        (program.ReasonCode || program.ReasonText) && (
          <div className="cw-small">
            {[program.ReasonCode && denials.describe(program.ReasonCode), program.ReasonText]
              .filter(Boolean)
              .join(': ')}
          </div>
        )
      )}
    </>
  );
}

/** Every program asked for, with its clock and whom it is for. */
export function ProgramsTable({ record, actions }: ProgramsTableProps) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const title = t('common.field.Programs');
  const nameOf = (id: string): string => {
    const found = record.Persons.find(person => person.PersonId === id);
    return found ? clientName(found) : '';
  };
  const forWhom = ({ Persons }: ProgramRecord): string =>
    Persons.length > 1 && record.Persons.every(person => Persons.includes(person.PersonId))
      ? t('applications.programs.everybody', { count: Persons.length })
      : Persons.map(nameOf).join('; ');
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--normal" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('applications.overlap.program')}</th>
            <th scope="col">{t('common.field.Status')}</th>
            <th scope="col">{t('applications.programs.clock')}</th>
            <th scope="col">{t('applications.programs.for')}</th>
            {actions && <th scope="col">{t('applications.people.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {record.Programs.map(program => (
            <tr key={program.Program}>
              <th scope="row">
                {program.Program} · {programs.describe(program.Program)}
              </th>
              <td>
                <ProgramStatusChip status={program.Status} /> {program.Expedited && <StatusChip status="expedited" />}
                {program.MaybeDueOn !== null && (
                  <div>
                    {t('applications.expedited.maybeBy')} <Due date={program.MaybeDueOn} />
                  </div>
                )}
                <Why program={program} />
              </td>
              <td>
                <ProgramClock program={program} />
              </td>
              <td>{forWhom(program)}</td>
              {actions && <td className="cw-nowrap">{actions(program)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
