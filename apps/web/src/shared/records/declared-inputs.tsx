import type { DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import { Grid } from '@commonweal/ui';
import { FieldInput } from './field-input.tsx';
import { useFieldLabel } from './field-label.ts';
import { type FieldWords, useFieldWords } from './field-words.ts';

/** What the fields of a form have in common. */
interface Surroundings<Fields extends DeclaredFields> {
  readonly of: Fields;
  /** The part of the portal that may call them otherwise than elsewhere. */
  readonly labels?: string;
  /** Before their names in the form: `Home.`. */
  readonly prefix?: string;
  /** The access object of all of them. */
  readonly object?: string;
  readonly isNew?: boolean;
}

interface DeclaredInputProps<Fields extends DeclaredFields> extends Surroundings<Fields> {
  readonly name: keyof Fields & string;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly emptyLabel?: string;
}

/** The control of one declared field. */
export function DeclaredInput<Fields extends DeclaredFields>(props: DeclaredInputProps<Fields>) {
  const { of, name, labels, label, prefix = '', ...rest } = props;
  const labelOf = useFieldLabel(labels);
  const field = of[name];
  const { optionsOf } = useFieldWords(field ? { [name]: field } : {});
  if (!field) return null;
  return (
    <FieldInput
      {...rest}
      name={`${prefix}${name}`}
      field={field}
      label={label ?? labelOf(name)}
      options={optionsOf(name)}
    />
  );
}

interface DeclaredGridProps<Fields extends DeclaredFields> extends Surroundings<Fields> {
  /** All of them in their order unless said. */
  readonly names?: readonly (keyof Fields & string)[];
  readonly least?: number;
}

/** The controls of several declared fields, beside each other as far as there is room. */
export function DeclaredGrid<Fields extends DeclaredFields>(props: DeclaredGridProps<Fields>) {
  const { names, least = 200, ...surroundings } = props;
  return (
    <Grid least={least}>
      {(names ?? Object.keys(surroundings.of)).map(name => (
        <DeclaredInput key={name} {...surroundings} name={name} />
      ))}
    </Grid>
  );
}

export interface DeclaredWords extends FieldWords {
  readonly titles: Readonly<Record<string, string>>;
}

/** What declared fields are called and how their values read, for details, the conflict view and the history. */
export function useDeclaredWords(fields: DeclaredFields, labels?: string): DeclaredWords {
  const labelOf = useFieldLabel(labels);
  const titles = Object.fromEntries(Object.keys(fields).map(name => [name, labelOf(name)]));
  return { ...useFieldWords(fields), titles };
}
