import { workKinds } from '@commonweal/contracts/availability/codes';
import {
  CheckboxField,
  controlAttributes,
  FieldError,
  formatTypedTime,
  Grid,
  NumberField,
  parseTypedTime,
  TableFrame,
  useField,
  useFormValue,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { breakPlaces } from './week-form.ts';

/** A time in a cell: the row and the column say what it is, so the label is for those who cannot see them. */
function TimeCell({ name, label }: { name: string; label: string }) {
  const props = { name, label, emptyValue: null };
  const field = useField(props);
  const [typing, setTyping] = useState<string | null>(null);
  const settled = typeof field.value === 'string' ? formatTypedTime(field.value) : '';
  return (
    <td>
      <input
        {...controlAttributes(field, props)}
        aria-label={label}
        className="cw-input cw-input--small"
        size={9}
        type="text"
        autoComplete="off"
        readOnly={field.readOnly}
        value={typing ?? settled}
        onChange={event => {
          const text = event.target.value;
          setTyping(text);
          field.setValue(text.trim() === '' ? '' : (parseTypedTime(text) ?? text));
        }}
        onBlur={() => {
          setTyping(null);
          field.onBlur();
        }}
      />
      <FieldError field={field} />
    </td>
  );
}

function DayRow({ at }: { at: number }) {
  const t = useText();
  const day = t(`availability.weekday.${at + 1}`);
  const isWorked = useFormValue(`Week.${at}.Works`) === true;
  return (
    <tr>
      <td className="cw-nowrap">
        <CheckboxField name={`Week.${at}.Works`} label={day} />
      </td>
      {isWorked ? (
        <>
          <TimeCell name={`Week.${at}.Starts`} label={`${day}: ${t('common.field.Starts')}`} />
          <TimeCell name={`Week.${at}.Ends`} label={`${day}: ${t('common.field.Ends')}`} />
          {breakPlaces.map(pause => [
            <TimeCell
              key={`from ${pause}`}
              name={`Week.${at}.Breaks.${pause}.Starts`}
              label={`${day}: ${t('availability.pattern.breakFrom')} (${pause + 1})`}
            />,
            <TimeCell
              key={`to ${pause}`}
              name={`Week.${at}.Breaks.${pause}.Ends`}
              label={`${day}: ${t('availability.pattern.breakTo')} (${pause + 1})`}
            />,
          ])}
        </>
      ) : (
        <td colSpan={2 + 2 * breakPlaces.length} className="cw-muted">
          {t('availability.day.none')}
        </td>
      )}
    </tr>
  );
}

function Rest() {
  const t = useText();
  const shares = useFormValue('Shares');
  const given = typeof shares === 'object' && shares !== null ? Object.values(shares) : [];
  const sum = given.reduce((total: number, each) => total + (typeof each === 'number' ? each : 0), 0);
  return (
    <p className="cw-muted" role="status">
      {t('availability.pattern.rest', { percent: Math.max(0, 100 - sum) })}
    </p>
  );
}

export function WeekFields() {
  const t = useText();
  const work = useReferenceTable('WORKKIND');
  const title = t('availability.pattern.title');
  return (
    <>
      <TableFrame label={title}>
        <table className="cw-table">
          <caption className="cw-sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('common.field.Weekday')}</th>
              <th scope="col">{t('common.field.Starts')}</th>
              <th scope="col">{t('common.field.Ends')}</th>
              {breakPlaces.map(pause => [
                <th key={`from ${pause}`} scope="col">
                  {t('availability.pattern.breakFrom')}
                </th>,
                <th key={`to ${pause}`} scope="col">
                  {t('availability.pattern.breakTo')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {[0, 1, 2, 3, 4, 5, 6].map(at => (
              <DayRow key={at} at={at} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <h3>{t('availability.pattern.allocation')}</h3>
      <p className="cw-hint">{t('availability.pattern.allocationHint')}</p>
      <Grid least={140}>
        {workKinds.map(kind => (
          <NumberField key={kind} name={`Shares.${kind}`} label={`${work.describe(kind)} (%)`} emptyValue={null} />
        ))}
      </Grid>
      <Rest />
    </>
  );
}
