import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { mostCreated } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import {
  Alert,
  Card,
  ContextBar,
  DateField,
  Link,
  Page,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
  useToast,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCreateItem, useCreateItems } from '../queries.ts';

const required = { error: 'required', params: { code: 'required' } } as const;

const EntryForm = z.strictObject({
  About: z.enum(['CaseNumber', 'ApplicationNumber', 'Pin', 'CaseNumbers']),
  Numbers: optionalLine(mostCreated * 12).refine(value => value !== '', required),
  WorkItemTypeId: z.string().refine(value => value !== '', required),
  Program: z.string(),
  WorkgroupId: z.string(),
  DueDate: z.string(),
  Comment: optionalLine(limits.comment),
});
type Entry = z.infer<typeof EntryForm>;

interface Outcome {
  readonly CaseNumber: string;
  readonly WorkItemId: string | null;
  readonly Sentence: string;
}

const contentOf = ({ WorkItemTypeId, Program, WorkgroupId, DueDate, Comment }: Entry) => ({
  WorkItemTypeId,
  ...(Program && { Program }),
  ...(WorkgroupId && { WorkgroupId }),
  ...(DueDate && { DueDate }),
  ...(Comment && { Comment }),
});

const numbersOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function Numbers() {
  const t = useText();
  const about = useFormValue('About');
  const many = about === 'CaseNumbers';
  return (
    <TextField
      name="Numbers"
      label={t(many ? 'work.create.numbers' : `work.create.${String(about)}`)}
      {...(many && { hint: t('work.create.numbersHint', { most: mostCreated }) })}
      limit={mostCreated * 12}
      required
      mono
    />
  );
}

export default function CreateManualEntryPage() {
  const t = useText();
  const toast = useToast();
  const one = useCreateItem();
  const many = useCreateItems();
  const types = useReferenceTable('WORKITEMTYPE');
  const programs = useReferenceTable('PROGRAM');
  const groups = useReferenceTable('WRKGRP');
  const [made, setMade] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const about = ['CaseNumber', 'ApplicationNumber', 'Pin', 'CaseNumbers'] as const;

  async function save(entry: Entry, version: number): Promise<unknown> {
    if (entry.About === 'CaseNumbers') {
      const answer = await many.save({ ...contentOf(entry), CaseNumbers: numbersOf(entry.Numbers) }, version);
      if (answer) setOutcomes(answer.Outcomes);
      return answer;
    }
    const answer = await one.save({ ...contentOf(entry), [entry.About]: entry.Numbers }, version);
    if (answer) setMade(answer.WorkItemId);
    return answer;
  }

  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.quickActions') },
            { label: t('work.create.title') },
          ]}
          title={t('work.create.title')}
        />
      }
    >
      {outcomes.length > 0 && (
        <Card title={t('work.create.outcomes')}>
          <ul>
            {outcomes.map(each => (
              <li key={each.CaseNumber}>
                <span className="cw-mono">{each.CaseNumber}</span>: {each.Sentence}{' '}
                {each.WorkItemId !== null && (
                  <Link to={workItemDetailsScreen.at({ WorkItemId: each.WorkItemId })}>{each.WorkItemId}</Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {outcomes.length === 0 && (
        <Card>
          <Alert tone="info">{t('work.create.text')}</Alert>
          <RecordForm
            title={t('work.create.title')}
            schema={EntryForm}
            values={{
              About: 'CaseNumber',
              Numbers: '',
              WorkItemTypeId: '',
              Program: '',
              WorkgroupId: '',
              DueDate: '',
              Comment: '',
            }}
            version={0}
            saving={{
              busy: one.busy || many.busy,
              faults: [...one.faults, ...many.faults],
              theirs: null,
              forgetTheirs: () => undefined,
              doubt: null,
              message: one.message ?? many.message,
              save,
            }}
            titles={{}}
            submitLabel={t('work.create.act')}
            onClose={() => goTo(homeScreen.path)}
            onDone={() => {
              if (made === null) return;
              toast({ text: t('work.create.made', { id: made }) });
              goTo(workItemDetailsScreen.at({ WorkItemId: made }));
            }}
          >
            <RadioGroupField
              name="About"
              label={t('work.create.about')}
              options={about.map(value => ({ value, label: t(`work.create.by.${value}`) }))}
            />
            <Numbers />
            <SelectField name="WorkItemTypeId" label={t('common.word.type')} required options={types.options} />
            <SelectField name="Program" label={t('common.field.Program')} options={programs.options} />
            <SelectField
              name="WorkgroupId"
              label={t('common.field.WorkgroupName')}
              hint={t('work.create.workgroupHint')}
              options={groups.options}
            />
            <DateField name="DueDate" label={t('work.column.due')} hint={t('work.create.dueHint')} />
            <TextAreaField name="Comment" label={t('work.create.comment')} limit={limits.comment} />
          </RecordForm>
        </Card>
      )}
    </Page>
  );
}
