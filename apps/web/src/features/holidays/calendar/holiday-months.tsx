import { type HolidayRow, holidayList } from '@commonweal/contracts/holidays/calls';
import { holidayScreen } from '@commonweal/contracts/holidays/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, formatDate, Grid, Link, LoadingState, Page, Row } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { OpenHoliday } from './holiday-dialog.tsx';
import { weeksOf } from './month-grid.ts';
import './holiday-months.css';

export const monthsAddress = (year: number, open?: string): string =>
  holidayScreen.at({ view: 'months', Year: String(year), open });

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
// A week that begins on a Sunday, to name the columns.
const someWeek = ['01', '02', '03', '04', '05', '06', '07'].map(day => new Date(`2026-03-${day}T00:00:00Z`));

function Day({ day, holiday, year }: { day: string; holiday: HolidayRow | undefined; year: number }) {
  const t = useText();
  const language = useLanguage();
  const number = Number(day.slice(8));
  if (!holiday) return number;
  const name = language === 'es' ? holiday.NameEs : holiday.NameEn;
  const label = `${formatDate(day, language)}: ${name}, ${t(`holidays.kind.${holiday.Kind}`)}`;
  return (
    <Link
      to={monthsAddress(year, holiday.HolidayId)}
      className="cw-app-months__holiday"
      aria-label={label}
      title={name}
    >
      {number}
    </Link>
  );
}

function Month({ year, month, byDay }: { year: number; month: number; byDay: ReadonlyMap<string, HolidayRow> }) {
  const language = useLanguage();
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <table className="cw-app-months__month">
      <caption>{name.format(new Date(Date.UTC(year, month - 1, 1)))}</caption>
      <thead>
        <tr>
          {someWeek.map(day => (
            <th key={day.toISOString()} scope="col">
              <abbr title={long.format(day)}>{short.format(day)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map(week => (
          <tr key={week.find(day => day !== null)}>
            {week.map((day, at) => (
              <td key={day ?? `${at} empty`}>{day && <Day day={day} holiday={byDay.get(day)} year={year} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A year at a glance: twelve months with the holidays marked; each opens like a line of the list. */
export function HolidayMonths({ year, open }: { year: number; open: string | undefined }) {
  const t = useText();
  const { data, error, refetch } = useCall(holidayList.search, {
    Filters: { Year: String(year) },
    Sort: 'Date',
    Page: 1,
    PageSize: 100,
  });
  const title = t('holidays.months.title', { year });
  const byDay = new Map(data?.data.map(row => [row.Date, row]));
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t('holidays.calendar.title'), to: holidayScreen.path },
            { label: title },
          ]}
          title={title}
          actions={
            <Row wrap>
              <ButtonLink variant="secondary" icon="navigate_before" to={monthsAddress(year - 1)}>
                {String(year - 1)}
              </ButtonLink>
              <ButtonLink variant="secondary" icon="navigate_next" to={monthsAddress(year + 1)}>
                {String(year + 1)}
              </ButtonLink>
              <ButtonLink variant="secondary" icon="list" to={holidayScreen.at({ Year: String(year) })}>
                {t('holidays.months.list')}
              </ButtonLink>
            </Row>
          }
        />
      }
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <>
          <p>{t('holidays.months.count', { n: data.total })}</p>
          <Grid least={240}>
            {months.map(month => (
              <Month key={month} year={year} month={month} byDay={byDay} />
            ))}
          </Grid>
        </>
      )}
      {open !== undefined && <OpenHoliday id={open} onClose={() => goTo(monthsAddress(year))} />}
    </Page>
  );
}
