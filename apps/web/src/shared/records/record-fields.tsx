import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { Grid } from '@commonweal/ui';
import { type ComponentType, Fragment } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { FieldInput } from './field-input.tsx';
import { useRecordWords } from './record-words.ts';

/** Which fields stand beside each other; every field in a line of its own is a row of one. */
export type Layout = readonly (readonly string[])[];

const least = 220;

function plainLayout({ given }: AnyRecord): Layout {
  const names = Object.keys(given.fields);
  const isNamed = given.key in given.fields;
  const wide = names.filter(name => given.fields[name]?.type === 'note');
  const grid = names.filter(name => name !== given.key && !wide.includes(name));
  return [...(isNamed ? [[given.key]] : []), grid, ...wide.map(name => [name])];
}

/** What a control of its own is told. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly emptyLabel?: string | undefined;
}

export type Inputs = Readonly<Record<string, ComponentType<InputProps>>>;

interface RecordFieldsProps {
  readonly record: AnyRecord;
  readonly isNew: boolean;
  readonly layout?: Layout | undefined;
  readonly inputs?: Inputs | undefined;
}

/** The form of a declared record. What was given once is shown and stays. */
export function RecordFields({ record, isNew, layout = plainLayout(record), inputs = {} }: RecordFieldsProps) {
  const t = useText();
  const { label, optionsOf, nothing } = useRecordWords(record);
  const { fields, key, texts } = record.given;
  const rows = layout
    .map(row => row.filter(name => isNew || name === key || !fields[name]?.fixed))
    .filter(row => row.length > 0);
  const input = (name: string) => {
    const field = fields[name];
    if (!field) return null;
    const Special = inputs[name];
    if (Special) return <Special key={name} name={name} label={label(name)} emptyLabel={nothing(name)} />;
    const stays = !isNew && field.fixed === true;
    return (
      <FieldInput
        key={name}
        name={name}
        field={field}
        label={label(name)}
        options={optionsOf(name)}
        hint={field.hint && t(stays ? `${texts}.stays.${name}` : `${texts}.hint.${name}`)}
        readOnly={stays}
        emptyLabel={nothing(name)}
      />
    );
  };
  return rows.map(row => {
    const [first = ''] = row;
    return row.length === 1 ? (
      <Fragment key={first}>{input(first)}</Fragment>
    ) : (
      <Grid key={first} least={least}>
        {row.map(input)}
      </Grid>
    );
  });
}
