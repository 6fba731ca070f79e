import type { CaseView } from '@commonweal/contracts/cases/schemas';
import type { FieldDeclaration } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { DateField, SelectField } from '@commonweal/ui';
import { InlineChange } from '../../../shared/records/inline-change.tsx';
import { OneField } from './evidence-fields.tsx';
import { useEvidenceForm } from './use-evidence-form.ts';

/** A list of people or of pay stubs needs more room than a line. */
export const isSimple = (field: FieldDeclaration): boolean =>
  !['person', 'persons', 'pays', 'note'].includes(field.type);

interface InlineEvidenceProps {
  readonly view: CaseView;
  readonly kind: EvidenceKind;
  readonly row: EvidenceRow;
  /** The field that was pressed. */
  readonly name: string;
  readonly onClose: () => void;
}

/** One value of a fact changed where it stands: the value, from which day on, how we know. The rest stays as it is. */
export function InlineEvidence({ name, ...of }: InlineEvidenceProps) {
  const { form, words } = useEvidenceForm({ ...of, mode: 'change' });
  const field = kindOf(of.kind).fields[name];
  return (
    <InlineChange {...form}>
      {field && <OneField name={name} field={field} view={of.view} words={words} />}
      <DateField name="From" label={words.label('From')} required />
      <SelectField name="Verification" label={words.label('Verification')} options={words.proofs} />
    </InlineChange>
  );
}
