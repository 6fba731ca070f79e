import { holidayPage } from '@commonweal/contracts/access/pages';
import { holidayKinds, holidayList } from '@commonweal/contracts/holidays/calls';
import { holidayScreen } from '@commonweal/contracts/holidays/screens';
import { Button, ButtonLink, formatDate } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBusinessClock } from '../../../platform/session/session-store.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { NewHoliday, OpenHoliday } from './holiday-dialog.tsx';
import { HolidayImport } from './holiday-import.tsx';
import { HolidayMonths, monthsAddress } from './holiday-months.tsx';
import { LegalDialog } from './legal-dialog.tsx';

const yearsAround = [-2, -1, 0, 1, 2, 3];

/** The year of the business clock. */
function useThisYear(): number {
  const { offsetSeconds } = useBusinessClock();
  return new Date(Date.now() + offsetSeconds * 1000).getFullYear();
}

function useFields(thisYear: number): FilterField[] {
  const t = useText();
  return [
    {
      kind: 'select',
      id: 'Year',
      label: t('common.field.Year'),
      anyLabel: t('holidays.calendar.anyYear'),
      options: yearsAround.map(by => ({ value: String(thisYear + by), label: String(thisYear + by) })),
    },
    {
      kind: 'select',
      id: 'Kind',
      label: t('common.field.Kind'),
      anyLabel: t('holidays.any.Kind'),
      options: holidayKinds.map(value => ({ value, label: t(`holidays.kind.${value}`) })),
    },
  ];
}

type OpenTool = 'legal' | 'import' | null;

/** The list, or the year as twelve months; the address says which. */
export default function HolidayPage() {
  const { view, Year, open } = useScreenParams(holidayScreen);
  const thisYear = useThisYear();
  if (view === 'list') return <HolidayList />;
  const year = Number(Year ?? thisYear);
  return <HolidayMonths year={year >= 1900 && year < 2200 ? year : thisYear} open={open} />;
}

function HolidayList() {
  const t = useText();
  const language = useLanguage();
  const thisYear = useThisYear();
  const shownYear = useScreenParams(holidayScreen).Year ?? String(thisYear);
  const mayEdit = useAccess(holidayPage.at('Page')) === 'U';
  const [tool, setTool] = useState<OpenTool>(null);
  const [legalYear, setLegalYear] = useState(shownYear);
  const fields = useFields(thisYear);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const columns = columnsOf(holidayList, t, {
    Date: {
      opens: true,
      hideable: false,
      cell: row => (
        <>
          <span className="cw-nowrap">{formatDate(row.Date, language)}</span>{' '}
          <span className="cw-muted">{weekday.format(new Date(`${row.Date}T00:00:00Z`))}</span>
        </>
      ),
    },
    NameEn: { cell: row => row.NameEn },
    NameEs: { cell: row => row.NameEs },
    Kind: { cell: row => t(`holidays.kind.${row.Kind}`) },
  });
  const close = () => setTool(null);
  return (
    <>
      <SettingsPage
        list={holidayList}
        screen={holidayScreen}
        columns={columns}
        fields={fields}
        rowKey={row => row.HolidayId}
        {...(mayEdit && { addLabel: t('holidays.entry.new') })}
        actions={
          <>
            <ButtonLink variant="secondary" icon="calendar_today" to={monthsAddress(Number(shownYear))}>
              {t('holidays.months.show')}
            </ButtonLink>
            {mayEdit && (
              <>
                <Button
                  variant="secondary"
                  icon="account_balance"
                  onClick={() => {
                    setLegalYear(shownYear);
                    setTool('legal');
                  }}
                >
                  {t('holidays.legal.action')}
                </Button>
                <Button variant="secondary" icon="upload_file" onClick={() => setTool('import')}>
                  {t('common.word.import')}
                </Button>
              </>
            )}
          </>
        }
        create={onClose => <NewHoliday onClose={onClose} />}
        edit={(id, onClose) => <OpenHoliday id={id} onClose={onClose} />}
      />
      {tool === 'legal' && <LegalDialog year={legalYear} onYear={setLegalYear} onClose={close} />}
      {tool === 'import' && <HolidayImport onClose={close} />}
    </>
  );
}
