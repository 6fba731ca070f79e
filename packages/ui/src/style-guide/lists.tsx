import { useMemo, useState } from 'react';
import { useUi } from '../provider.tsx';
import { Clock, Due } from '../status/clock.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import { Money } from '../status/values.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { FilterField, FilterValues } from '../table/filters.ts';
import { ListPage } from '../table/list-page.tsx';
import { type Column, initialTableState, type SavedView, type TableState } from '../table/types.ts';
import { type SampleItem, sampleItems, searchSample } from './sample-items.ts';
import { Section } from './section.tsx';

const typeNames = { APP: 'APP · Application', RDT: 'RDT · Renewal', CHG: 'CHG · Change' };

const columns: Column<SampleItem>[] = [
  { id: 'due', header: 'Due', sortable: true, cell: item => <Due date={item.due} /> },
  { id: 'id', header: 'Item', sortable: true, cell: item => <span className="cw-mono">{item.id}</span> },
  { id: 'type', header: 'Type', sortable: true, cell: item => typeNames[item.type] },
  { id: 'household', header: 'Household', sortable: true, opens: true, hideable: false, cell: item => item.household },
  { id: 'day', header: 'Clock', cell: item => <Clock day={item.day} of={30} /> },
  { id: 'cents', header: 'Benefit', align: 'end', sortable: true, cell: item => <Money cents={item.cents} /> },
  { id: 'flags', header: 'Flags', cell: item => item.expedited && <StatusChip status="expedited" /> },
  { id: 'office', header: 'Office', hiddenByDefault: true, cell: () => 'Tampa' },
];

const fields: FilterField[] = [
  { kind: 'text', id: 'q', label: 'Name or item', placeholder: 'Close spelling is fine' },
  {
    kind: 'checkboxes',
    id: 'type',
    label: 'Type',
    options: Object.entries(typeNames).map(([value, label], index) => ({
      value,
      label,
      count: 72 - (index === 2 ? 1 : 0),
    })),
  },
  { kind: 'dates', id: 'due', label: 'Due' },
  {
    kind: 'select',
    id: 'stage',
    label: 'Stage',
    anyLabel: 'Any stage',
    options: [{ value: 'RCV', label: 'Received' }],
  },
];

/** A whole list page over sample rows: sort, filter, select, choose columns, save a view. */
export function List() {
  const { businessToday, announce } = useUi();
  const today = businessToday();
  const items = useMemo(() => sampleItems(today), [today]);
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: 'due', pageSize: 10 });
  const [filters, setFilters] = useState<FilterValues>({ type: ['APP', 'RDT'] });
  const [views, setViews] = useState<SavedView[]>([
    { id: '1', name: 'SNAP, Tampa intake', isDefault: true },
    { id: '2', name: 'Unassigned' },
    { id: '3', name: 'Tampa renewals', shared: true },
  ]);
  const [view, setView] = useState<string | null>('1');
  const { rows, total } = useMemo(() => searchSample(items, state, filters), [items, state, filters]);
  return (
    <Section name="list" className="cw-guide__full">
      <div className="cw-guide__frame">
        <ListPage
          title="Sample items"
          filters={{
            fields,
            values: filters,
            onApply: values => {
              setFilters(values);
              setState({ ...state, page: 1, selection: [] });
            },
          }}
          table={{
            columns,
            rows,
            total,
            state,
            onStateChange: setState,
            rowKey: item => item.id,
            rowLabel: item => `${item.household}, ${item.id}`,
            rowHref: item => `/StyleGuide?item=${item.id}`,
            threshold: total > 100 ? { limit: 100 } : undefined,
            bulkActions: [
              { id: 'assign', label: 'Assign', run: selection => announce(`Assign ${selection.length}`) },
              { id: 'escalate', label: 'Escalate', run: selection => announce(`Escalate ${selection.length}`) },
              { id: 'hidden', label: 'Never shown', object: 'Guide.X', run: () => {} },
            ],
            onExport: (format, shown) => announce(`${format}: ${shown.join(', ')}`),
            savedViews: {
              views,
              current: view,
              onSelect: setView,
              onSave: name => setViews([...views, { id: name, name }]),
              onRename: (id, name) => setViews(views.map(one => (one.id === id ? { ...one, name } : one))),
              onDelete: id => setViews(views.filter(one => one.id !== id)),
            },
          }}
        />
      </div>
    </Section>
  );
}

const densities = ['compact', 'normal', 'roomy'] as const;

export function DensityAndStates() {
  const { t, businessToday } = useUi();
  const [sample] = useState(() => sampleItems(businessToday()).slice(0, 3));
  const [states, setStates] = useState<TableState[]>(() =>
    densities.map(density => ({
      ...initialTableState,
      density,
      selection: [sample[1]?.id ?? ''],
      columns: ['household', 'day', 'cents'],
    })),
  );
  const common = {
    columns,
    rowKey: (item: SampleItem) => item.id,
    rowHref: (item: SampleItem) => `/StyleGuide?item=${item.id}`,
    state: initialTableState,
    onStateChange: () => {},
    plain: true,
  };
  return (
    <>
      <Section name="density" className="cw-guide__full">
        <div className="cw-guide__thirds">
          {states.map((state, index) => (
            <div key={state.density}>
              <div className="cw-small cw-muted">{t(`ui.table.${state.density}`)}</div>
              <DataTable
                {...common}
                label={t(`ui.table.${state.density}`)}
                rows={sample}
                total={3}
                state={state}
                onStateChange={next =>
                  setStates(states.map((one, at) => (at === index ? { ...next, density: one.density } : one)))
                }
              />
            </div>
          ))}
        </div>
      </Section>
      <Section name="tableStates" className="cw-guide__full">
        <div className="cw-guide__thirds">
          <DataTable {...common} label="Empty sample" rows={[]} total={0} />
          <DataTable {...common} label="Loading sample" rows={[]} total={0} loading />
          <DataTable
            {...common}
            label="Failed sample"
            rows={[]}
            total={0}
            error={{
              title: 'We could not load the items',
              text: 'The service did not answer.',
              uid: '7F3A-19C2',
              onRetry: () => {},
            }}
          />
        </div>
      </Section>
    </>
  );
}
