import { RadioGroupField } from '@commonweal/ui';
import * as z from 'zod';
import type { AnyBulk, BulkOffer } from './offer.ts';

interface StatusOfferOptions {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly object: string;
  readonly declaration: AnyBulk;
  /** The option of the action that takes the code. */
  readonly field: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Sets one code on many records, such as active or not. */
export function statusOffer({ id, label, title, object, declaration, field, choices }: StatusOfferOptions): BulkOffer {
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
