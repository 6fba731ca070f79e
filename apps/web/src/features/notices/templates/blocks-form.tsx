import { line, optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { noticeLanguages } from '@commonweal/contracts/notices/languages';
import { blockKinds } from '@commonweal/contracts/notices/placeholders';
import { mostBlocks, TemplateBlock, type TemplateView } from '@commonweal/contracts/notices/schemas';
import { noticeContentNames } from '@commonweal/contracts/notices/types';
import {
  Button,
  Card,
  CheckboxGroupField,
  Form,
  IconButton,
  Modal,
  Row,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  useToast,
  useUi,
} from '@commonweal/ui';
import { type RefObject, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { MoveButtons } from '../../../shared/lists/move-buttons.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useSaveTemplate } from '../queries.ts';

const Blocks = z.strictObject({ Blocks: z.array(TemplateBlock).min(1).max(mostBlocks) });
type Blocks = z.infer<typeof Blocks>;

/** Where a part comes, and what it is; its words are typed in the list. */
const NewBlock = z.strictObject({
  Kind: z.enum(blockKinds),
  Name: line(limits.name),
  Rule: optionalLine(limits.referenceDescription),
  Says: z.array(z.enum(noticeContentNames)).max(10),
  After: z.string(),
});
type NewBlock = z.infer<typeof NewBlock>;

/** What the form can do with its list, for what stands outside it. */
interface Listed {
  names(): { Id: string; Name: string }[];
  add(block: NewBlock): void;
}

/** The first number that no part has. */
function freeId(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`part${number}`)) number += 1;
  return `part${number}`;
}

function AddDialog({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const t = useText();
  const title = t('notices.templates.part.add');
  const names = listed.names();
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={NewBlock}
        defaultValues={{
          Kind: 'paragraph' as const,
          Name: '',
          Rule: '',
          Says: [] as NewBlock['Says'],
          After: names.at(-1)?.Id ?? '',
        }}
        label={title}
        onSubmit={given => {
          listed.add(given);
          onClose();
        }}
      >
        <Stack>
          <SelectField
            name="Kind"
            label={t('notices.templates.part.kind')}
            required
            options={blockKinds.map(value => ({ value, label: t(`notices.templates.kind.${value}`) }))}
          />
          <TextField name="Name" label={t('notices.templates.part.name')} limit={limits.name} required />
          <SelectField
            name="After"
            label={t('notices.templates.part.after')}
            required
            options={names.map(each => ({ value: each.Id, label: each.Name }))}
          />
          <TextField name="Rule" label={t('notices.templates.part.rule')} limit={limits.referenceDescription} />
          <CheckboxGroupField
            name="Says"
            label={t('notices.templates.part.says')}
            options={noticeContentNames.map(value => ({ value, label: t(`notices.content.${value}`) }))}
          />
          <Row>
            <SaveButton>{title}</SaveButton>
          </Row>
        </Stack>
      </Form>
    </Modal>
  );
}

/** Every part with its three languages side by side; it can be moved, and taken out. */
function BlockList({ listed, readOnly }: { listed: RefObject<Listed | null>; readOnly: boolean }) {
  const t = useText();
  const { announce } = useUi();
  const languages = useReferenceTable('NOTICELANGUAGE');
  const list = useRef<HTMLDivElement>(null);
  const { setValue } = useFormContext<Blocks>();
  const fields = useWatch<Blocks, 'Blocks'>({ name: 'Blocks' });
  const order = fields.map(block => block.Id);
  const set = (next: Blocks['Blocks']): void => setValue('Blocks', next, { shouldDirty: true });
  listed.current = {
    names: () => fields.map(({ Id, Name }) => ({ Id, Name })),
    add({ After, ...given }) {
      const at = order.indexOf(After) + 1;
      set(fields.toSpliced(at, 0, { ...given, Id: freeId(order), Texts: { E: '', S: '', C: '' } }));
      announce(t('notices.templates.part.added', { label: given.Name, place: at + 1, count: fields.length + 1 }));
    },
  };
  const takeOut = (at: number, label: string): void => {
    set(fields.toSpliced(at, 1));
    announce(t('notices.templates.part.removed', { label, count: fields.length - 1 }));
    // The button is gone with its part: the list has the focus, and the next part is one key away.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1}>
      {fields.map((block, at) => (
        <fieldset key={block.Id} className="cw-fieldset">
          <legend>
            {block.Name} <span className="cw-muted">{block.Rule}</span>
          </legend>
          {!readOnly && (
            <Row gap={0.5}>
              <MoveButtons
                id={block.Id}
                label={block.Name}
                order={order}
                texts="notices.templates.part"
                save={async next => {
                  set(fields.toSpliced(at, 1).toSpliced(next.indexOf(block.Id), 0, block));
                  return true;
                }}
              />
              <IconButton
                icon="delete"
                size="tiny"
                variant="quiet"
                label={t('notices.templates.part.remove', { label: block.Name })}
                disabled={fields.length === 1}
                onClick={() => takeOut(at, block.Name)}
              />
            </Row>
          )}
          {block.Kind === 'budget' ? (
            <p className="cw-muted">{t('notices.templates.budget')}</p>
          ) : (
            <div className="cw-template-grid">
              {noticeLanguages.map(language => (
                <TextAreaField
                  key={language}
                  name={`Blocks.${at}.Texts.${language}`}
                  label={languages.describe(language)}
                  limit={4000}
                  rows={4}
                />
              ))}
            </div>
          )}
        </fieldset>
      ))}
    </div>
  );
}

export function BlocksForm({ template, readOnly }: { template: TemplateView; readOnly: boolean }) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveTemplate();
  const listed = useRef<Listed>(null);
  const [adding, setAdding] = useState(false);
  const title = t('notices.templates.blocks');
  return (
    <Card title={title}>
      <RecordForm
        key={template.Version}
        title={title}
        schema={Blocks}
        values={{ Blocks: template.Blocks }}
        version={template.Version}
        readOnly={readOnly}
        saving={{
          ...saving,
          save: (given: Blocks, version) => saving.save({ TemplateId: template.TemplateId, ...given }, version),
        }}
        titles={{}}
        submitLabel={t('notices.templates.keep')}
        actions={
          !readOnly && (
            <Button variant="secondary" icon="add" onClick={() => setAdding(true)}>
              {t('notices.templates.part.add')}
            </Button>
          )
        }
        onDone={() => toast({ text: t('notices.templates.kept') })}
      >
        <BlockList listed={listed} readOnly={readOnly} />
      </RecordForm>
      {adding && listed.current && <AddDialog listed={listed.current} onClose={() => setAdding(false)} />}
    </Card>
  );
}
