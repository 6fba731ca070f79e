import { limits } from '@commonweal/contracts/kit/limits';
import { CheckboxGroupField, NumberField, SearchField, TextField } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { NameFields } from '../workgroup-fields.tsx';

export function TypeFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const [text, setText] = useState('');
  const offered = subtypes.options.filter(option =>
    option.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  );
  return (
    <>
      {isNew && (
        <TextField
          name="TypeCode"
          label={t('common.field.Code')}
          hint={t('common.record.codeHint')}
          limit={limits.referenceCode}
          required
          short
          mono
        />
      )}
      <NameFields />
      <NumberField name="SortOrder" label={t('common.field.Order')} hint={t('workgroups.type.orderHint')} required />
      <SearchField label={t('workgroups.type.filter')} value={text} onChange={setText} small />
      <div className="cw-choices--scroll">
        <CheckboxGroupField
          name="Subtypes"
          label={t('workgroups.column.subtypes')}
          hint={t('workgroups.type.subtypesHint')}
          options={offered}
        />
      </div>
    </>
  );
}
