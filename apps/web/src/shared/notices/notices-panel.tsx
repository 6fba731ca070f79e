import { noticeSearchPage } from '@commonweal/contracts/access/pages';
import { createNoticeScreen } from '@commonweal/contracts/notices/screens';
import { ButtonLink, Card, DateText, EmptyState, Link, LoadingState, TableFrame } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { NoticeStatusChip } from './notice-words.tsx';
import { useCaseNotices } from './queries.ts';

const columns = ['number', 'type', 'program', 'language', 'delivery', 'status', 'left'] as const;

interface PanelProps {
  readonly caseNumber: string;
  /** Where a new notice is written. */
  readonly create?: string;
}

/** The notices of a case, and the way to a new one. */
export default function NoticesPanel({
  caseNumber,
  create = createNoticeScreen.at({ CaseNumber: caseNumber }),
}: PanelProps) {
  const t = useText();
  const texts = useTextsOf('notices');
  const mayWrite = useAccess(noticeSearchPage.at('Page')) === 'U';
  const types = useReferenceTable('NOTICETYPE');
  const languages = useReferenceTable('NOTICELANGUAGE');
  const deliveries = useReferenceTable('NOTICEDELIVERY');
  const { data, error, refetch } = useCaseNotices(caseNumber);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data || !texts.ready) return <LoadingState />;
  const title = t('notices.list.title');
  return (
    <Card
      title={title}
      flush
      actions={
        mayWrite && (
          <ButtonLink size="small" icon="add" to={create}>
            {t('notices.create.title')}
          </ButtonLink>
        )
      }
    >
      {data.data.length === 0 ? (
        <EmptyState level={3} title={t('notices.panel.none')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table">
            <thead>
              <tr>
                {columns.map(name => (
                  <th key={name} scope="col">
                    {name === 'status' ? t('common.field.Status') : t(`notices.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map(row => (
                <tr key={row.NoticeId}>
                  <th scope="row">
                    <Link to={createNoticeScreen.at({ NoticeId: row.NoticeId })}>{row.NoticeNumber}</Link>
                  </th>
                  <td>{types.describe(row.NoticeType)}</td>
                  <td>{row.Program}</td>
                  <td>{languages.describe(row.Language)}</td>
                  <td>{deliveries.describe(row.Delivery)}</td>
                  <td>
                    <NoticeStatusChip status={row.Status} />
                  </td>
                  <td>{row.LeftOn !== '' && <DateText date={row.LeftOn} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}
