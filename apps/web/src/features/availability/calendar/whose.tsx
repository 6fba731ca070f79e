import { Card, classNames, Grid, Link, SearchField } from '@commonweal/ui';
import { useDeferredValue, useId, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type CalendarPlace, placeAddress } from '../place.ts';
import { useFoundPeople, useUnits } from '../queries.ts';

const nobody = { userId: undefined, workgroupId: undefined, unitId: undefined, open: undefined };

interface GroupSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string) => void;
}

function GroupSelect({ label, value, options, onChange }: GroupSelectProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="cw-field">
      <label className="cw-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classNames('cw-input')}
        value={value ?? ''}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{t('common.word.chooseOne')}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Found({ text, place }: { text: string; place: CalendarPlace }) {
  const t = useText();
  const { data } = useFoundPeople(text);
  if (text.trim().length < 2 || !data) return null;
  if (data.data.length === 0) return <p className="cw-muted">{t('availability.whose.nobody')}</p>;
  return (
    <ul className="cw-row cw-row--wrap" aria-label={t('availability.whose.find')}>
      {data.data.map(person => (
        <li key={person.UserId}>
          <Link
            to={placeAddress({
              ...place,
              ...nobody,
              userId: person.UserId,
              tab: place.tab === 'now' ? 'calendar' : place.tab,
            })}
          >
            {person.Name} ({person.UserId})
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whose calendar is shown: one person's, or that of everyone in a workgroup or unit. */
export function Whose({ place }: { place: CalendarPlace }) {
  const t = useText();
  const workgroups = useReferenceTable('WRKGRP');
  const units = useUnits();
  const [text, setText] = useState('');
  const show = (chosen: Partial<CalendarPlace>) =>
    goTo(placeAddress({ ...place, ...nobody, ...chosen, tab: 'calendar' }));
  return (
    <Card title={t('availability.whose.title')}>
      <Grid least={240}>
        <SearchField
          label={t('availability.whose.find')}
          value={text}
          onChange={setText}
          placeholder={t('availability.whose.findHint')}
        />
        <GroupSelect
          label={t('common.field.WorkgroupId')}
          value={place.workgroupId}
          options={workgroups.options}
          onChange={value => show({ workgroupId: value || undefined })}
        />
        <GroupSelect
          label={t('common.field.SupervisoryUnitId')}
          value={place.unitId}
          options={units.map(unit => ({ value: unit.SupervisoryUnitId, label: unit.Name }))}
          onChange={value => show({ unitId: value || undefined })}
        />
      </Grid>
      <Found text={useDeferredValue(text)} place={place} />
    </Card>
  );
}
