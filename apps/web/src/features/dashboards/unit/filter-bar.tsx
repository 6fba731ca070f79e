import type { SupervisorDashboard, UnitFilters } from '@commonweal/contracts/dashboards/schemas';
import { supervisorDashboardScreen } from '@commonweal/contracts/dashboards/screens';
import { Button, Card, type Option } from '@commonweal/ui';
import { useId } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useRegionsShown } from '../../../shared/lists/regions-shown.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly anyLabel?: string;
  onChoose(value: string): void;
}

function Choice({ label, value, options, anyLabel, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="cw-filters__group">
      <label className="cw-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="cw-input" value={value} onChange={event => onChoose(event.target.value)}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const tables = {
  WorkItemTypeId: 'WORKITEMTYPE',
  Program: 'PROGRAM',
  WorkgroupId: 'WRKGRP',
  RegionId: 'REGION',
  Characteristic: 'FLAG',
} as const satisfies Record<keyof UnitFilters, string>;

/** The advanced filters. What is chosen counts at once, for every number and every list behind one. */
export function FilterBar({ data, filters }: { data: SupervisorDashboard; filters: UnitFilters }) {
  const t = useText();
  const regionsShown = useRegionsShown();
  const options = {
    WorkItemTypeId: useReferenceTable(tables.WorkItemTypeId).options,
    Program: useReferenceTable(tables.Program).options,
    WorkgroupId: useReferenceTable(tables.WorkgroupId).options,
    RegionId: useReferenceTable(tables.RegionId).options,
    Characteristic: useReferenceTable(tables.Characteristic).options,
  };
  const show = (given: UnitFilters & { readonly UnitId?: string }) =>
    goTo(supervisorDashboardScreen.at({ UnitId: data.UnitId, ...filters, ...given }), { replace: true });
  return (
    <Card className="cw-dashboard__filters">
      <Choice
        label={t('dashboards.filter.UnitId')}
        value={data.UnitId}
        options={data.Units.map(unit => ({ value: unit.UnitId, label: unit.Name }))}
        onChoose={UnitId => show({ UnitId })}
      />
      {(Object.keys(tables) as (keyof UnitFilters)[])
        .filter(name => name !== 'RegionId' || regionsShown)
        .map(name => (
          <Choice
            key={name}
            label={t(`dashboards.filter.${name}`)}
            value={filters[name] ?? ''}
            options={options[name]}
            anyLabel={t('dashboards.filter.any')}
            onChoose={value => show({ [name]: value || undefined })}
          />
        ))}
      <Button
        variant="quiet"
        onClick={() => goTo(supervisorDashboardScreen.at({ UnitId: data.UnitId }), { replace: true })}
      >
        {t('dashboards.filter.clear')}
      </Button>
    </Card>
  );
}
