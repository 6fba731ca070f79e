import { type ReactNode, useId, useState } from 'react';
import { Segmented } from '../actions/segmented.tsx';
import { useUi } from '../provider.tsx';

export type ChartFrameProps = {
  title: string;
  /** Stands in the title: "items a day". */
  unit: string;
  level: 2 | 3;
  /** Drawn, and the same figures as a table. */
  chart: ReactNode;
  table: ReactNode;
};

/** A chart and its table twin, one switch apart. */
export function ChartFrame({ title, unit, level, chart, table }: ChartFrameProps) {
  const { t } = useUi();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure className="cw-stack cw-stack--gap-1" aria-labelledby={`${id}-title`}>
      <div className="cw-chart__head">
        <Heading id={`${id}-title`}>
          {title} <span className="cw-card__meta">({unit})</span>
        </Heading>
        <Segmented
          label={t('ui.chart.view', { title })}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('ui.chart.chart') },
            { value: 'table', label: t('ui.chart.table') },
          ]}
        />
      </div>
      {view === 'chart' ? chart : table}
    </figure>
  );
}
