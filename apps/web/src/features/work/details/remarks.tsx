import { noteWithControls } from '@commonweal/contracts/kit/fields';
import { showBidirectionalControls } from '@commonweal/contracts/kit/text-characters';
import { Card, EmptyState, TextAreaField, Timeline } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import type { RecordSave } from '../../../shared/records/use-record-save.ts';

interface RemarksProps {
  /** Their texts stand under `work.<words>`. */
  readonly words: 'comments' | 'notes';
  readonly remarks: readonly { readonly Id: string; readonly Text: string; readonly At: string; readonly By: string }[];
  readonly limit: number;
  readonly mayWrite: boolean;
  readonly saving: RecordSave<unknown, string, never>;
}

/** What people wrote about an item, and a field for more. */
export function Remarks({ words, remarks, limit, mayWrite, saving }: RemarksProps) {
  const t = useText();
  const schema = z.strictObject({ Text: noteWithControls(limit) });
  return (
    <>
      {mayWrite && (
        <Card title={t(`work.${words}.add`)}>
          <RecordForm
            key={remarks.length}
            title={t(`work.${words}.add`)}
            schema={schema}
            values={{ Text: '' }}
            version={0}
            saving={{ ...saving, save: ({ Text }: { Text: string }, version) => saving.save(Text, version) }}
            titles={{}}
            submitLabel={t(`work.${words}.act`)}
            onDone={() => undefined}
          >
            <TextAreaField name="Text" label={t(`work.${words}.text`)} limit={limit} required />
          </RecordForm>
        </Card>
      )}
      <Card title={t(`work.${words}.title`)}>
        {remarks.length === 0 ? (
          <EmptyState title={t(`work.${words}.none`)} />
        ) : (
          <Timeline
            entries={remarks.map(each => ({
              id: each.Id,
              icon: 'comment',
              who: each.By,
              at: each.At,
              children: showBidirectionalControls(each.Text),
            }))}
          />
        )}
      </Card>
    </>
  );
}
