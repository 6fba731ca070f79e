import { noticeTemplatePage } from '@commonweal/contracts/access/pages';
import { line, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { placeholders } from '@commonweal/contracts/notices/placeholders';
import type { TemplateView } from '@commonweal/contracts/notices/schemas';
import { noticeTemplatesScreen } from '@commonweal/contracts/notices/screens';
import {
  Alert,
  Button,
  Card,
  ContextBar,
  DateField,
  Page,
  RadioGroupField,
  Row,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { LetterView } from '../create/letter-view.tsx';
import { useDecideTemplate, useSubmitTemplate, useTrial } from '../queries.ts';
import { BlocksForm } from './blocks-form.tsx';
import { Checks, TemplateState, useFaultWords } from './template-words.tsx';
import '../notices.css';

const Decision = z.strictObject({
  Action: z.enum(['publish', 'sendBack']),
  EffectiveOn: plainDate.or(z.literal('')),
  Reason: line(limits.reason),
});
type Decision = z.infer<typeof Decision>;

function DecideDialog({ template, onClose }: { template: TemplateView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useDecideTemplate();
  const title = t('notices.templates.decide');
  return (
    <RecordDialog
      title={title}
      schema={Decision}
      values={{ Action: '' as Decision['Action'], EffectiveOn: '', Reason: '' }}
      version={template.Version}
      saving={{
        ...saving,
        async save(given: Decision, version) {
          const answer = await saving.save({ TemplateId: template.TemplateId, ...given }, version);
          if (answer) toast({ text: t(`notices.templates.done.${given.Action}`) });
          return answer;
        },
      }}
      titles={{}}
      submitLabel={title}
      onClose={onClose}
      onDone={onClose}
    >
      <RadioGroupField
        name="Action"
        label={t('notices.templates.what')}
        required
        options={(['publish', 'sendBack'] as const).map(value => ({
          value,
          label: t(`notices.templates.action.${value}`),
        }))}
      />
      <DateField name="EffectiveOn" label={t('notices.templates.column.from')} hint={t('notices.templates.fromHint')} />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordDialog>
  );
}

function Trial({ templateId }: { templateId: string }) {
  const t = useText();
  const languages = useReferenceTable('NOTICELANGUAGE');
  const describeFault = useFaultWords();
  const { data, error, refetch } = useTrial(templateId, true);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card title={t('notices.templates.trial')}>
      {data.Faults.length > 0 && (
        <Alert tone="warning" heading={t('notices.templates.trialFaults', { count: data.Faults.length })}>
          <ul>
            {data.Faults.map(fault => (
              <li key={`${fault.Block} ${fault.Language}`}>{describeFault(fault)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {data.Composed.map(each => (
        <Stack key={each.Language} gap={1}>
          <h3>{languages.describe(each.Language)}</h3>
          <LetterView
            composed={each}
            address={['Ana Ejemplo', '1 Main St', 'Tampa FL 33602']}
            chosen={null}
            onChoose={() => undefined}
          />
        </Stack>
      ))}
    </Card>
  );
}

export function TemplateEditor({ template }: { template: TemplateView }) {
  const t = useText();
  const toast = useToast();
  const types = useReferenceTable('NOTICETYPE');
  const submit = useSubmitTemplate();
  const [deciding, setDeciding] = useState(false);
  const [trying, setTrying] = useState(false);
  const mayWrite = useAccess(noticeTemplatePage.at('Page')) === 'U';
  const mayPublish = useAccess(noticeTemplatePage.at('Publish')) === 'U';
  const may = (action: TemplateView['Actions'][number]) => template.Actions.includes(action);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t(noticeTemplatesScreen.title), to: noticeTemplatesScreen.path },
            { label: `${types.describe(template.NoticeType)} ${template.Number}` },
          ]}
          title={`${types.describe(template.NoticeType)} · ${t('notices.templates.version', { number: template.Number })}`}
          status={<TemplateState state={template.State} inForce={template.InForce === 'Y'} />}
          actions={
            <Row wrap>
              <Button variant="secondary" icon="visibility" onClick={() => setTrying(!trying)}>
                {t('notices.templates.try')}
              </Button>
              {mayWrite && may('submit') && (
                <Button
                  busy={submit.busy}
                  onClick={async () => {
                    if (await submit.save({ TemplateId: template.TemplateId }, template.Version))
                      toast({ text: t('notices.templates.submitted') });
                  }}
                >
                  {t('notices.templates.submit')}
                </Button>
              )}
              {mayPublish && may('publish') && (
                <Button onClick={() => setDeciding(true)}>{t('notices.templates.decide')}</Button>
              )}
            </Row>
          }
        />
      }
    >
      <Stack>
        {template.State === 'waiting' && (
          <Alert tone="info">
            {t(template.Own === 'Y' ? 'notices.templates.waitsOther' : 'notices.templates.waitsYou')}
          </Alert>
        )}
        <Checks template={template} />
        {trying && <Trial templateId={template.TemplateId} />}
        <BlocksForm template={template} readOnly={!mayWrite || !may('save')} />
        <Card title={t('notices.templates.names')}>
          <p className="cw-mono">{placeholders.map(name => `{{ ${name} }}`).join('  ')}</p>
        </Card>
      </Stack>
      {deciding && <DecideDialog template={template} onClose={() => setDeciding(false)} />}
    </Page>
  );
}
