import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { addDays } from '../format/plain-date.ts';
import { Icon } from '../icon/icon.tsx';
import { DescriptionList } from '../layout/description-list.tsx';
import { PlainTable } from '../layout/plain-table.tsx';
import { useUi } from '../provider.tsx';
import { Clock, Due } from '../status/clock.tsx';
import { DateText, DateTimeText, Money, PersonName, Ssn } from '../status/values.tsx';
import { Section, Specimens } from './section.tsx';

export function Clocks() {
  const { t, businessToday } = useUi();
  const due = (days: number) => <Due date={addDays(businessToday(), days)} />;
  const lines = [
    { clock: <Clock day={8} of={30} />, due: due(22), note: 'calm' },
    { clock: <Clock day={22} of={30} />, due: due(8), note: 'from 2/3' },
    { clock: <Clock day={5} of={7} />, due: due(2), note: '0–2 days' },
    { clock: <Clock day={7} of={7} />, due: due(0), note: 'today' },
    { clock: <Clock day={32} of={30} />, due: due(-2), note: 'past' },
    {
      clock: <Clock day={19} of={30} stopped />,
      due: <span className="cw-muted">4 delay days</span>,
      note: 'applicant',
    },
  ];
  return (
    <Section name="clocks">
      <PlainTable label={t('ui.guide.clocks')} headings={['Clock', 'Due', 'When']} size="compact">
        {lines.map(line => (
          <tr key={line.note}>
            <td>{line.clock}</td>
            <td>{line.due}</td>
            <td className="cw-muted cw-small">{line.note}</td>
          </tr>
        ))}
      </PlainTable>
      <Specimens>
        <span className="cw-row cw-strong">
          <Icon name="timer" />
          0:24:17
        </span>
        <Button size="small">Pause</Button>
        <Button size="small" variant="secondary">
          Stop
        </Button>
      </Specimens>
    </Section>
  );
}

export function Values() {
  const { businessToday } = useUi();
  const [revealed, setRevealed] = useState(false);
  return (
    <Section name="values">
      <DescriptionList
        items={[
          { label: 'Money', value: <Money cents={118_300} /> },
          { label: 'Money with cents', value: <Money cents={-4510} style="cents" /> },
          { label: 'Name', value: <PersonName last="Rivera" first="Marisol" middle="T" /> },
          { label: 'Date', value: <DateText date={businessToday()} /> },
          { label: 'Date and time', value: <DateTimeText instant="2026-03-10T14:42:00.000Z" /> },
          {
            label: 'SSN',
            value: (
              <Ssn
                value="4417"
                {...(revealed && { revealed: '000004417' })}
                onReveal={() => setRevealed(true)}
                onHide={() => setRevealed(false)}
              />
            ),
          },
        ]}
      />
      <DescriptionList
        layout="above"
        items={[
          { label: 'Office', value: 'Tampa' },
          { label: 'Region', value: 'SunCoast' },
          { label: 'Language', value: 'Not set' },
        ]}
      />
    </Section>
  );
}
