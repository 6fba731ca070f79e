import { useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import type { RecordSave } from './use-record-save.ts';

/** Where a new record opens, and how it is called. */
export type Made<Values> = (values: Values) => { readonly address: string; readonly name: string };

/** For the form of a new record: once it is stored, that is said and the record opens. */
export function useMade<Values>(creating: RecordSave<unknown, Values, never>, made: Made<Values>) {
  const t = useText();
  const toast = useToast();
  const [sent, setSent] = useState<{ readonly values: Values } | null>(null);
  const saving: RecordSave<unknown, Values, never> = {
    ...creating,
    save(values, version) {
      setSent({ values });
      return creating.save(values, version);
    },
  };
  const onDone = (): void => {
    if (sent === null) return;
    const { address, name } = made(sent.values);
    toast({ text: t('common.record.addedToast', { record: name }) });
    goTo(address, { replace: true });
  };
  return { saving, onDone };
}
