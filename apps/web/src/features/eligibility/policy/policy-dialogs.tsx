import {
  eachFurther,
  type PolicyChange,
  PolicyContent,
  PolicyDraft,
  type PolicyOffer,
  policyLimits,
  policyPrograms,
} from '@commonweal/contracts/eligibility/policy-schemas';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { MoneyField, SelectField, TextField, useToast } from '@commonweal/ui';
import { useRef } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useAskPromotion, useCreatePolicy, useSavePolicy } from '../policy-queries.ts';

interface DialogProps {
  readonly onClose: () => void;
}
interface OneProps extends DialogProps {
  readonly change: PolicyChange;
}

const monthLength = 7;

export function NewPolicyDialog({ onClose, onMade }: DialogProps & { onMade: (id: string) => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useCreatePolicy();
  const made = useRef('');
  return (
    <RecordDialog
      title={t('eligibility.policy.add')}
      schema={PolicyDraft}
      values={{ Name: '', Program: 'SNAP', Month: '' } as z.input<typeof PolicyDraft>}
      version={0}
      titles={{}}
      saving={{
        ...saving,
        async save(values, version) {
          const answer = await saving.save(values, version);
          made.current = answer?.PolicyChangeId ?? '';
          return answer;
        },
      }}
      submitLabel={t('eligibility.policy.add')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.policy.created') });
        onClose();
        onMade(made.current);
      }}
    >
      <TextField name="Name" label={t('eligibility.policy.column.name')} limit={limits.name} required />
      <SelectField
        name="Program"
        label={t('eligibility.policy.column.program')}
        options={policyPrograms.map(program => ({ value: program, label: program }))}
      />
      <TextField
        name="Month"
        label={t('eligibility.policy.column.month')}
        hint={t('eligibility.figures.monthHint')}
        limit={monthLength}
        required
      />
    </RecordDialog>
  );
}

type Table = PolicyOffer['Tables'][number];
const Values = PolicyContent.shape.Figures;
const Typed = z.strictObject({ Figures: Values });
type Typed = z.infer<typeof Typed>;

const contentOf = ({ Name, Month, Figures, Options }: PolicyChange): PolicyContent => ({
  Name,
  Month,
  Figures,
  Options,
});

/** The figures of one table as the change would have them. */
export function TableDialog({ change, table, onClose }: OneProps & { table: Table }) {
  const t = useText();
  const toast = useToast();
  const saving = useSavePolicy();
  const others = change.Figures.filter(each => each.Table !== table.Table);
  const toValues = (theirs: PolicyChange): Typed => ({
    Figures: table.Values.map(({ Figure, Amount }) => ({
      Table: table.Table,
      Figure,
      Cents:
        theirs.Figures.find(each => each.Table === table.Table && each.Figure === Figure)?.Cents ??
        Math.round(Amount * 100),
    })),
  });
  const labelOf = (figure: string) => {
    if (figure === eachFurther) return t('eligibility.figures.eachFurther');
    return table.BySize === 'Y'
      ? t('eligibility.figures.size', { size: figure })
      : t(`eligibility.figureName.${figure}`);
  };
  return (
    <RecordDialog
      title={t('eligibility.policy.changeOf', { what: table.Title })}
      schema={Typed}
      values={toValues(change)}
      toValues={toValues}
      version={change.Version}
      titles={{}}
      saving={{
        ...saving,
        save: ({ Figures }, version) =>
          saving.save(
            {
              PolicyChangeId: change.PolicyChangeId,
              Content: { ...contentOf(change), Figures: [...others, ...Figures] },
            },
            version,
          ),
      }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.policy.saved') });
        onClose();
      }}
    >
      {table.Values.map(({ Figure }, at) => (
        <MoneyField key={Figure} name={`Figures.${at}.Cents`} label={labelOf(Figure)} required />
      ))}
    </RecordDialog>
  );
}

type Option = PolicyOffer['Options'][number];
const Chosen = z.strictObject({ Value: line(policyLimits.value) });

/** One choice of the state. */
export function OptionDialog({ change, option, onClose }: OneProps & { option: Option }) {
  const t = useText();
  const toast = useToast();
  const saving = useSavePolicy();
  const title = t(`eligibility.policyOption.${option.Option}`);
  const others = change.Options.filter(each => each.Option !== option.Option);
  const toValues = (theirs: PolicyChange) => ({
    Value: theirs.Options.find(each => each.Option === option.Option)?.Value ?? option.Value,
  });
  return (
    <RecordDialog
      title={t('eligibility.policy.changeOf', { what: title })}
      schema={Chosen}
      values={toValues(change)}
      toValues={toValues}
      version={change.Version}
      titles={{}}
      saving={{
        ...saving,
        // The choice that was made stands last.
        faults: saving.faults.map(fault => ({
          ...fault,
          path: fault.path.startsWith('Options.') ? 'Value' : fault.path,
        })),
        save: ({ Value }, version) =>
          saving.save(
            {
              PolicyChangeId: change.PolicyChangeId,
              Content: { ...contentOf(change), Options: [...others, { Option: option.Option, Value }] },
            },
            version,
          ),
      }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.policy.saved') });
        onClose();
      }}
    >
      {option.Choices.length > 0 ? (
        <SelectField
          name="Value"
          label={title}
          options={option.Choices.map(value => ({ value, label: t(`eligibility.policyChoice.${value}`) }))}
        />
      ) : (
        <TextField name="Value" label={title} hint={t('eligibility.policy.percentHint')} limit={3} required />
      )}
    </RecordDialog>
  );
}

const Asking = z.strictObject({ Source: line(limits.reason), Reason: line(limits.reason) });
const nothing = { Source: '', Reason: '' };

/** Asks a second person to let the change count. */
export function PromoteDialog({ change, onClose }: OneProps) {
  const t = useText();
  const toast = useToast();
  const saving = useAskPromotion();
  const { PolicyChangeId } = change;
  return (
    <RecordDialog
      title={t('eligibility.policy.promoteOf', { name: change.Name })}
      schema={Asking}
      values={nothing}
      toValues={() => nothing}
      version={change.Version}
      titles={{}}
      saving={{ ...saving, save: (values, version) => saving.save({ PolicyChangeId, ...values }, version) }}
      submitLabel={t('eligibility.figures.send')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.policy.asked') });
        onClose();
      }}
    >
      <p>{t('eligibility.policy.promoteText', { month: change.Month })}</p>
      <NoteField
        name="Source"
        label={t('eligibility.figures.source')}
        limit={limits.reason}
        rows={2}
        singleLine
        required
      />
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}
