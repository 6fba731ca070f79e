import { useState } from 'react';
import { Link } from '../actions/link.tsx';
import { Chart } from '../chart.tsx';
import { type ConflictChoice, ConflictView } from '../conflict-view.tsx';
import { HistoryList } from '../history.tsx';
import { later } from '../later.tsx';
import { StatNumber, Stats } from '../layout/stat.tsx';
import { Alert } from '../messages/alert.tsx';
import { Timeline } from '../records/timeline.tsx';
import { LoadingState } from '../states/states.tsx';
import { Section } from './section.tsx';

const DashboardParts = later(() => import('./dashboard-parts.tsx'), LoadingState);

export function Records() {
  return (
    <Section name="records">
      <Timeline
        entries={[
          {
            id: '1',
            icon: 'attach_file',
            who: 'System',
            at: '2026-03-10T13:12:00.000Z',
            children: (
              <p>
                <Link to="/StyleGuide">2 pay stubs</Link> from Gulf Bay Foods, indexed to earned income.
              </p>
            ),
          },
          {
            id: '2',
            icon: 'push_pin',
            who: 'Okafor, Dana',
            at: '2026-03-04T15:00:00.000Z',
            pinned: true,
            children: <p>Do not print the street address. Mail goes to the P.O. box on file.</p>,
          },
          {
            id: '3',
            icon: 'phone',
            who: 'Reyes, Miguel',
            at: '2026-03-09T19:40:00.000Z',
            children: <p>Call about day care cost.</p>,
          },
        ]}
      />
      <HistoryList
        entries={[
          {
            id: '1',
            who: 'Reyes, Miguel',
            at: '2026-03-10T14:40:00.000Z',
            what: 'Changed the shelter expense',
            reason: 'Lease received',
            changes: [
              { field: 'Rent', before: '$1,200', after: '$1,350' },
              { field: 'Proof', before: '', after: 'Lease, page 2' },
            ],
          },
          { id: '2', who: 'System', at: '2026-03-01T05:00:00.000Z', what: 'Renewal became due', changes: [] },
        ]}
      />
    </Section>
  );
}

export function Conflict() {
  const [result, setResult] = useState<ConflictChoice | null>(null);
  return (
    <Section name="conflict" className="cw-guide__full">
      <ConflictView
        record="ORTIZ, Elena"
        theirs={{ who: 'Reyes, Miguel', at: '2026-03-10T14:40:00.000Z' }}
        fields={[
          { id: 'rent', label: 'Rent', yours: '$1,300', theirs: '$1,350' },
          { id: 'from', label: 'From', yours: '03/01/2026', theirs: '02/15/2026' },
        ]}
        onResolve={setResult}
        onReload={() => setResult(null)}
      />
      {result && (
        <Alert tone="success" live>
          {Object.entries(result)
            .map(([field, side]) => `${field}: ${side}`)
            .join(', ')}
        </Alert>
      )}
    </Section>
  );
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const inFlow = [31, 28, 44, 39, 27];
const outFlow = [29, 33, 30, 41, 36];
const rows = days.map((label, index) => ({
  label,
  values: { in: inFlow[index] ?? 0, out: outFlow[index] ?? 0 },
}));
const series = [
  { id: 'in', label: 'Came in' },
  { id: 'out', label: 'Finished' },
];

export function Numbers() {
  return (
    <Section name="numbers" className="cw-guide__full">
      <Stats>
        <StatNumber label="Overdue" value="6" note="oldest 4 days" tone="error" to="/StyleGuide" />
        <StatNumber label="Due today" value="3" tone="warning" to="/StyleGuide" />
        <StatNumber label="Next 7 days" value="58" to="/StyleGuide" />
        <StatNumber label="Waiting on client" value="147" note="12 answered" to="/StyleGuide" />
      </Stats>
      <div className="cw-grid">
        <Chart
          kind="bar"
          level={3}
          title="Work this week"
          unit="items a day"
          rowHeader="Day"
          rows={rows}
          series={series}
        />
        <Chart kind="line" level={3} title="Trend" unit="items a day" rowHeader="Day" rows={rows} series={series} />
        <DashboardParts />
      </div>
    </Section>
  );
}
