import {
  caseDetailsPage,
  workItemDetailsPage,
  workItemDocumentsPage,
  workItemNoticesPage,
} from '@commonweal/contracts/access/pages';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { limits } from '@commonweal/contracts/kit/limits';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import { workItemCreateNoticeScreen } from '@commonweal/contracts/notices/screens';
import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { Card, DateText, DescriptionList, Due, EmptyState, Link, LoadingState, later, SideNav } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { UploadButton } from '../../../shared/documents/upload-button.tsx';
import type { UploadTo } from '../../../shared/documents/upload-dialog.tsx';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ItemMarks } from '../../../shared/work/item-marks.tsx';
import { TakeoverNotice } from '../forms/takeover-form.tsx';
import { ItemStatusChip } from '../item-words.tsx';
import { useAddComment, useAddNote, useWorkItem } from '../queries.ts';
import { ItemActions } from './item-actions.tsx';
import { Log } from './log.tsx';
import { Remarks } from './remarks.tsx';
import { Why } from './why.tsx';

const HearingsPanel = later(
  async () => ({
    default: (await import('../../../shared/hearings/hearings-panel.tsx')).HearingsPanel,
  }),
  LoadingState,
);

const DocumentsSection = later(() => import('../../../shared/documents/documents-section.tsx'), LoadingState);
const NoticesPanel = later(() => import('../../../shared/notices/notices-panel.tsx'), LoadingState);

function Facts({ item }: { item: WorkItemDetails }) {
  const t = useText();
  const types = useReferenceTable('WORKITEMTYPE');
  const stages = useReferenceTable('STAGE');
  const tasks = useReferenceTable('TASKDETAILSREF');
  const programs = useReferenceTable('PROGRAM');
  const regions = useReferenceTable('REGION');
  const none = t('work.details.none');
  return (
    <Card title={t('work.details.facts')}>
      <DescriptionList
        items={[
          { label: t('work.column.client'), value: item.ClientName || none },
          {
            label: t('common.word.case'),
            value: item.CaseNumber ? (
              <Link to={caseDetailsScreen.at({ CaseNumber: item.CaseNumber })}>{item.CaseNumber}</Link>
            ) : (
              none
            ),
          },
          {
            label: t('common.word.application'),
            value: item.ApplicationNumber ? (
              <Link to={applicationSummaryScreen.at({ ApplicationNumber: item.ApplicationNumber })}>
                {item.ApplicationNumber}
              </Link>
            ) : (
              none
            ),
          },
          { label: t('common.word.type'), value: types.describe(item.WorkItemTypeId) },
          { label: t('common.field.Program'), value: programs.describe(item.Program) || none },
          { label: t('common.field.Stage'), value: stages.describe(item.Stage) },
          { label: t('work.column.task'), value: tasks.describe(item.Task) || none },
          { label: t('common.word.receivedFeminine'), value: <DateText date={item.ReceivedDate} /> },
          { label: t('work.column.due'), value: item.DueDate ? <Due date={item.DueDate} /> : none },
          { label: t('common.field.AssignedTo'), value: item.AssignedName || none },
          { label: t('work.field.escalated_to'), value: item.EscalatedTo || none },
          { label: t('common.field.WorkgroupName'), value: item.WorkgroupName || none },
          { label: t('common.field.Region'), value: regions.describe(item.RegionId) },
          { label: t('work.column.reviewCode'), value: item.ReviewCode || none },
          { label: t('work.details.cause'), value: t(`work.causeKind.${item.CauseKind}`) },
        ]}
      />
    </Card>
  );
}

function Related({ item }: { item: WorkItemDetails }) {
  const t = useText();
  const types = useReferenceTable('WORKITEMTYPE');
  return (
    <Card title={t('work.related.title')}>
      {item.Related.length === 0 ? (
        <EmptyState title={t('work.related.none')} />
      ) : (
        <ul>
          {item.Related.map(each => (
            <li key={each.WorkItemId}>
              <Link to={workItemDetailsScreen.at({ WorkItemId: each.WorkItemId })}>
                {`${each.WorkItemId} · ${types.describe(each.WorkItemTypeId)}`}
              </Link>{' '}
              <ItemStatusChip status={each.Status} /> <DateText date={each.ReceivedDate} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Comments({ item }: { item: WorkItemDetails }) {
  const saving = useAddComment();
  const { WorkItemId } = item;
  return (
    <Remarks
      words="comments"
      remarks={item.Comments}
      limit={limits.comment}
      mayWrite={useAccess(workItemDetailsPage.at('Comments')) === 'U'}
      saving={{ ...saving, save: (Comment, version) => saving.save({ WorkItemId, Comment }, version) }}
    />
  );
}

function Notes({ item }: { item: WorkItemDetails }) {
  const saving = useAddNote();
  const { WorkItemId } = item;
  return (
    <Remarks
      words="notes"
      remarks={item.Notes}
      limit={limits.workItemNote}
      mayWrite={useAccess(workItemDetailsPage.at('Notes')) === 'U'}
      saving={{ ...saving, save: (Note, version) => saving.save({ WorkItemId, Note }, version) }}
    />
  );
}

/** What an item is about, as far as it says. */
const uploadTo = ({ CaseNumber, ApplicationNumber, Pin }: WorkItemDetails): UploadTo => ({
  ...(CaseNumber && { CaseNumber }),
  ...(ApplicationNumber && { ApplicationNumber }),
  ...(Pin && { Pin }),
});

const isAboutSomething = (item: WorkItemDetails | undefined): boolean =>
  item !== undefined && (item.CaseNumber || item.ApplicationNumber || item.Pin) !== '';

/** The papers of what an item is about: the case where there is one, else the application, else the person. */
function papersOf({ CaseNumber, ApplicationNumber, Pin }: WorkItemDetails): UploadTo {
  if (CaseNumber) return { CaseNumber };
  return ApplicationNumber ? { ApplicationNumber } : { Pin };
}

function Shown({ item, tab }: { item: WorkItemDetails; tab: TabOf<typeof workItemDetailsScreen> }) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <Facts item={item} />
          <Why item={item} />
        </>
      );
    case 'comments':
      return <Comments key={item.Comments.length} item={item} />;
    case 'documents':
      return <DocumentsSection of={papersOf(item)} />;
    case 'related':
      return <Related item={item} />;
    case 'hearings':
      return <HearingsPanel caseNumber={item.CaseNumber} />;
    case 'notices':
      return (
        <NoticesPanel
          caseNumber={item.CaseNumber}
          create={workItemCreateNoticeScreen.at({ WorkItemId: item.WorkItemId })}
        />
      );
    case 'log':
      return <Log item={item} />;
    case 'notes':
      return <Notes key={item.Notes.length} item={item} />;
  }
}

export default function WorkItemDetailsPage() {
  const t = useText();
  const { WorkItemId, tab } = useScreenParams(workItemDetailsScreen);
  const query = useWorkItem(WorkItemId);
  const item = query.data;
  const types = useReferenceTable('WORKITEMTYPE');
  useRecordVisit('work.details.visit', item && { number: WorkItemId });
  const seesComments = useAccess(workItemDetailsPage.at('Comments')) !== 'X';
  const seesNotes = useAccess(workItemDetailsPage.at('Notes')) !== 'X';
  const seesHearings = useAccess(caseDetailsPage.at('Hearings')) !== 'X' && (item?.CaseNumber ?? '') !== '';
  const seesNotices = useAccess(workItemNoticesPage.at('Page')) !== 'X' && (item?.CaseNumber ?? '') !== '';
  const seesPapers = useAccess(caseDetailsPage.at('Documents')) !== 'X';
  const seesDocuments = useAccess(workItemDocumentsPage.at('Page')) !== 'X' && seesPapers && isAboutSomething(item);
  const counts: Readonly<Record<string, number | undefined>> = {
    comments: item?.Comments.length,
    related: item?.Related.length,
    notes: item?.Notes.length,
  };
  const tabs = workItemDetailsScreen.tabs.filter(
    each =>
      (each !== 'comments' || seesComments) &&
      (each !== 'notes' || seesNotes) &&
      (each !== 'documents' || seesDocuments) &&
      (each !== 'hearings' || seesHearings) &&
      (each !== 'notices' || seesNotices),
  );
  const open = tabs.find(each => each === tab) ?? 'overview';
  return (
    <DetailsFrame
      list={workItemSearchScreen}
      menu={t('common.menu.search')}
      title={item ? `${types.describe(item.WorkItemTypeId)} ${WorkItemId}` : t('work.details.title')}
      query={query}
      unknown={{ title: t('work.details.unknown'), text: t('work.details.unknownText'), find: t('work.details.find') }}
      {...(item && {
        status: (
          <>
            <ItemStatusChip status={item.Status} />
            <ItemMarks item={item} />
          </>
        ),
        actions: (
          <>
            <UploadButton to={uploadTo(item)} />
            <ItemActions item={item} />
          </>
        ),
        sideNav: (
          <SideNav
            label={t('common.record.sections', { record: WorkItemId })}
            current={open}
            groups={[
              {
                items: tabs.map(each => ({
                  id: each,
                  label: t(`work.tab.${each}`),
                  to: workItemDetailsScreen.at({ WorkItemId, tab: each }),
                  ...(counts[each] !== undefined && { count: counts[each] }),
                })),
              },
            ]}
          />
        ),
        children: (
          <>
            <TakeoverNotice item={item} />
            <Shown item={item} tab={open} />
          </>
        ),
      })}
    />
  );
}
