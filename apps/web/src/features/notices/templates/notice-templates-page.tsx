import { noticeTemplatePage } from '@commonweal/contracts/access/pages';
import { noticeTemplatesScreen } from '@commonweal/contracts/notices/screens';
import { noticeTypeCodes } from '@commonweal/contracts/notices/types';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  ContextBar,
  DateText,
  Link,
  LoadingState,
  Page,
  PlainTable,
  Row,
  Stack,
} from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCreateTemplate, useTemplate, useTemplates } from '../queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateState } from './template-words.tsx';

const columns = ['type', 'number', 'state', 'from', 'missing', 'writtenBy', 'publishedBy'] as const;

function Versions() {
  const t = useText();
  const types = useReferenceTable('NOTICETYPE');
  const { data, error, refetch } = useTemplates();
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const title = t('notices.templates.versions');
  return (
    <Card title={title} flush>
      <PlainTable label={title} headings={columns.map(name => t(`notices.templates.column.${name}`))}>
        {data.data.map(row => (
          <tr key={row.TemplateId}>
            <th scope="row">
              <Link to={noticeTemplatesScreen.at({ TemplateId: row.TemplateId })}>
                {types.describe(row.NoticeType)}
              </Link>
            </th>
            <td>{row.Number}</td>
            <td>
              <TemplateState state={row.State} inForce={row.InForce === 'Y'} />
            </td>
            <td>{row.EffectiveOn !== '' && <DateText date={row.EffectiveOn} />}</td>
            <td>
              {row.Missing !== '' && (
                <Chip tone="warning" icon="warning">
                  {row.Missing}
                </Chip>
              )}
            </td>
            <td>{row.WrittenBy}</td>
            <td>{row.PublishedBy}</td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

function NewVersion() {
  const t = useText();
  const types = useReferenceTable('NOTICETYPE');
  const create = useCreateTemplate();
  return (
    <Card title={t('notices.templates.new')}>
      <p>{t('notices.templates.newText')}</p>
      <Row wrap>
        {noticeTypeCodes.map(type => (
          <Button
            key={type}
            size="small"
            variant="secondary"
            busy={create.busy}
            onClick={async () => {
              const made = await create.run({ NoticeType: type });
              if (made) goTo(noticeTemplatesScreen.at({ TemplateId: made.TemplateId }));
            }}
          >
            {types.describe(type)}
          </Button>
        ))}
      </Row>
    </Card>
  );
}

function Opened({ templateId }: { templateId: string }) {
  const { data, error, refetch } = useTemplate(templateId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  return data ? <TemplateEditor key={data.TemplateId} template={data} /> : <LoadingState />;
}

/** The templates of notices: every version, and one of them with its languages side by side. */
export default function NoticeTemplatesPage() {
  const t = useText();
  const { TemplateId } = useScreenParams(noticeTemplatesScreen);
  const mayWrite = useAccess(noticeTemplatePage.at('Page')) === 'U';
  if (TemplateId) return <Opened templateId={TemplateId} />;
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t(noticeTemplatesScreen.title) },
          ]}
          title={t(noticeTemplatesScreen.title)}
        />
      }
    >
      <Stack>
        {mayWrite && <NewVersion />}
        <Versions />
      </Stack>
    </Page>
  );
}
