import type { StatusBulkDeclaration } from '@commonweal/contracts/kit/status-bulk';
import { RadioGroupField, type Translate } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import type { AnyBulk, BulkOffer } from './offer.ts';

interface CodeOffer {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly object: string;
  readonly declaration: AnyBulk;
  /** The option of the action that takes the code. */
  readonly field: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Sets one code on many records, such as available or not. */
export function codeOffer({ id, label, title, object, declaration, field, choices }: CodeOffer): BulkOffer {
  return {
    id,
    label,
    title,
    object,
    kinds: [declaration.kind],
    schema: z.strictObject({ code: z.string().min(1) }),
    values: { code: choices[0]?.value ?? '' },
    fields: <RadioGroupField name="code" label={title} options={choices} />,
    choose: ({ code }) => ({ declaration, options: { [field]: code } }),
  };
}

type StatusBulk = AnyBulk & Pick<StatusBulkDeclaration, 'object' | 'status'>;

const statusOffer = (t: Translate, declaration: StatusBulk): BulkOffer => {
  const { object, status } = declaration;
  return {
    ...codeOffer({
      id: 'status',
      label: t('bulk.status.action'),
      title: t('bulk.status.title'),
      object,
      declaration,
      field: status.field,
      choices: [
        { value: status.off, label: t('bulk.status.deactivate') },
        { value: status.on, label: t('bulk.status.reactivate') },
      ],
    }),
    recent: 'bulk.recent.status',
  };
};

/** Deactivates or reactivates many records; all that differs is in the declaration. */
export function useStatusOffer(declaration: StatusBulk): BulkOffer {
  return statusOffer(useText(), declaration);
}

/** The same for a record that may have no status. */
export function useStatusOffers(declaration: StatusBulk | undefined): readonly BulkOffer[] {
  const t = useText();
  return declaration ? [statusOffer(t, declaration)] : [];
}
