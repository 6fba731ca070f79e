import { ColumnChart, LoadBar } from '../columns.tsx';

export default function DashboardParts() {
  return (
    <>
      <ColumnChart
        level={3}
        title="Age"
        unit="open items"
        rowHeader="Days"
        series={[
          { id: 'open', label: 'Open' },
          { id: 'over', label: 'Over their date' },
        ]}
        rows={[
          { label: '0–7', values: { open: 14, over: 0 }, to: '/StyleGuide' },
          { label: '8–15', values: { open: 9, over: 3 }, to: '/StyleGuide' },
          { label: '16–30', values: { open: 4, over: 2 }, to: '/StyleGuide', unfinished: true },
        ]}
        mark={{ value: 10, label: 'Needed' }}
      />
      <div className="cw-stack cw-stack--gap-1">
        <LoadBar load={28} capacity={40} scale={60} />
        <LoadBar load={47} capacity={40} scale={60} />
        <LoadBar load={5} capacity={null} scale={60} />
      </div>
    </>
  );
}
