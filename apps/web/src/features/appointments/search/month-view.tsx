import { formatDate, LoadingState, Row } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { rangeOf } from '../../../shared/calendar/day-range.ts';
import { useAppointmentMonth } from '../queries.ts';
import { Choose } from './choose.tsx';
import { MonthGrid } from './month-grid.tsx';

interface MonthViewProps {
  readonly date: string;
  readonly today: string;
  readonly office: string | undefined;
  readonly user: string | undefined;
  readonly dayAddress: (day: string) => string;
  readonly onOffice: (office: string) => void;
  readonly onUser: (user: string | undefined) => void;
}

/** A month of an office, or of one of its people. */
export function MonthView({ date, today, office, user, dayAddress, onOffice, onUser }: MonthViewProps) {
  const t = useText();
  const language = useLanguage();
  const { from, to } = rangeOf('month', date);
  const { data, error, refetch } = useAppointmentMonth({
    From: from,
    To: to,
    ...(office && { OfficeCode: office }),
    ...(user && { UserId: user }),
  });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const month = formatDate(`${date.slice(0, 7)}-01`, language, 'month');
  const title = `${month} · ${data.OfficeName}`;
  return (
    <div>
      <Row wrap justify="between">
        <h2>{title}</h2>
        <Row wrap>
          <Choose
            label={t('common.field.OfficeName')}
            value={data.OfficeCode}
            options={data.Offices.map(each => [each.OfficeCode, each.Name])}
            onChoose={onOffice}
          />
          <Choose
            label={t('appointments.column.worker')}
            value={data.UserId}
            options={[
              ['', t('appointments.month.everybody')],
              ...data.People.map(each => [each.UserId, each.Name] as [string, string]),
            ]}
            onChoose={value => onUser(value === '' ? undefined : value)}
          />
        </Row>
      </Row>
      <MonthGrid
        days={data.data}
        day={date}
        today={today}
        label={`${t('appointments.title')}, ${title}`}
        dayAddress={dayAddress}
      />
    </div>
  );
}
