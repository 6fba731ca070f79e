import type { CaseView } from '@commonweal/contracts/cases/schemas';
import type { FieldDeclaration } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { CheckboxGroupField, Grid, SelectField } from '@commonweal/ui';
import { FieldInput } from '../../../shared/records/field-input.tsx';
import { personOptions } from '../people.ts';
import { PaysField } from './pays-field.tsx';
import type { useKindWords } from './use-kind-words.ts';

type KindWords = ReturnType<typeof useKindWords>;

interface FieldsProps {
  readonly kind: EvidenceKind;
  readonly view: Pick<CaseView, 'Members'>;
  readonly words: KindWords;
}

/** The control of one field of a kind. */
export function OneField({
  name,
  field,
  view,
  words,
}: Omit<FieldsProps, 'kind'> & { name: string; field: FieldDeclaration }) {
  const common = { name, label: words.label(name), ...(field.required && { required: true }) };
  switch (field.type) {
    case 'person':
      return <SelectField {...common} options={personOptions(view)} />;
    case 'persons':
      return <CheckboxGroupField {...common} options={personOptions(view)} inline />;
    case 'pays':
      return <PaysField {...common} />;
    default:
      return <FieldInput name={name} field={field} label={common.label} options={words.optionsOf(name)} />;
  }
}

const isWide = (field: FieldDeclaration): boolean => field.type === 'pays' || field.type === 'persons';

/** The fields of a kind, in the order of their declaration; lists of things stand below, each by itself. */
export function EvidenceFields({ kind, view, words }: FieldsProps) {
  const fields = Object.entries(kindOf(kind).fields);
  return (
    <>
      <Grid least={220}>
        {fields
          .filter(([, field]) => !isWide(field))
          .map(([name, field]) => (
            <OneField key={name} name={name} field={field} view={view} words={words} />
          ))}
      </Grid>
      {fields
        .filter(([, field]) => isWide(field))
        .map(([name, field]) => (
          <OneField key={name} name={name} field={field} view={view} words={words} />
        ))}
    </>
  );
}
