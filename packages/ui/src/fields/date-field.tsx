import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from '../actions/button.tsx';
import type { BoundField, FieldProps } from '../form/use-field.ts';
import { formatTypedDate, isIsoDate, parseTypedDate } from '../format/plain-date.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import { Calendar } from './calendar.tsx';
import { FormattedField, type Notation } from './formatted-field.tsx';

const date: Notation<string> = {
  parse: parseTypedDate,
  format: formatTypedDate,
  isValue: value => typeof value === 'string',
};

/** The button that opens a calendar and gives back a day. */
export function CalendarButton({
  label,
  value,
  onPick,
}: {
  label: string;
  value: string | null;
  onPick: (day: string) => void;
}) {
  const { t } = useUi();
  const [open, setOpen] = useState(false);
  const words = t('ui.date.choose', { label });
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <AriaButton className={buttonClass({ variant: 'secondary' }, 'cw-button--icon')} aria-label={words}>
        <Icon name="calendar_today" />
      </AriaButton>
      <Popover className="cw-popover" placement="bottom start" offset={2}>
        <Dialog className="cw-popover__dialog" aria-label={words}>
          <Calendar
            value={value}
            onPick={day => {
              onPick(day);
              setOpen(false);
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function CalendarOf({ field, label }: { field: BoundField; label: string }) {
  if (field.readOnly) return null;
  const value = typeof field.value === 'string' && isIsoDate(field.value) ? field.value : null;
  return <CalendarButton label={label} value={value} onPick={field.setValue} />;
}

/** Typed as MM/DD/YYYY or picked; holds YYYY-MM-DD. */
export function DateField(props: FieldProps) {
  const { t } = useUi();
  return (
    <FormattedField
      props={props}
      notation={date}
      placeholder={t('ui.date.placeholder')}
      className="cw-input--date"
      end={field => <CalendarOf field={field} label={props.label} />}
    />
  );
}
