import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import type { WorkgroupRecord } from '@commonweal/contracts/workgroups/schemas';
import { workgroupSearchScreen } from '@commonweal/contracts/workgroups/screens';
import { ButtonLink, Card, ContextBar, EmptyState, LoadingState, Page, SideNav } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import type { CallFailure } from '../../../platform/calls/call-failure.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { one } from '../../../platform/lists/search-params.ts';
import { useBackToSearch } from '../../../platform/records/back-to-search.ts';
import { useRecordVisit } from '../../../platform/records/recent-records.ts';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { useSearchParams } from '../../../platform/use-search.ts';
import { type WorkgroupTab, workgroupAddress, workgroupTabs } from '../addresses.ts';
import { useWorkgroup, useWorkgroupHistory } from '../queries.ts';
import { WorkgroupStatusChip } from '../status-chip.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';
import { Members } from './members.tsx';
import { StatusChange } from './status-change.tsx';
import { WorkgroupEditor } from './workgroup-editor.tsx';

interface Shown {
  readonly record: WorkgroupRecord;
  /** In the person's language. */
  readonly name: string;
}

function Bar({ shown }: { shown: Shown | undefined }) {
  const t = useText();
  const back = useBackToSearch(workgroupSearchScreen);
  const title = shown?.name ?? t('workgroups.details.title');
  return (
    <ContextBar
      crumbs={[
        { label: t('workgroups.home'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('workgroups.search.title'), to: back ?? workgroupSearchScreen.path },
        { label: title },
      ]}
      title={title}
      {...(shown && {
        status: (
          <>
            <span className="cw-muted cw-mono">{shown.record.WorkgroupId}</span>
            <WorkgroupStatusChip status={shown.record.Status} />
          </>
        ),
        actions: <StatusChange {...shown} />,
      })}
    />
  );
}

function Missing({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useText();
  if (failure.status !== 404 && failure.status !== 400) return <FailureState failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('workgroups.details.unknown')}
      action={<ButtonLink to={workgroupSearchScreen.path}>{t('workgroups.details.find')}</ButtonLink>}
    >
      {t('workgroups.details.unknownText')}
    </EmptyState>
  );
}

function Sections({ shown, tab }: { shown: Shown; tab: WorkgroupTab }) {
  const t = useText();
  const seesMembers = useAccess(userWorkgroupPage.at('Members')) !== 'X';
  const { record, name } = shown;
  // The history names members, so it goes with them.
  const items = workgroupTabs
    .filter(id => id === 'details' || seesMembers)
    .map(id => ({ id, label: t(`workgroups.tab.${id}`), to: workgroupAddress(record.WorkgroupId, id) }));
  return <SideNav label={t('common.record.sections', { record: name })} current={tab} groups={[{ items }]} />;
}

function History({ id }: { id: string }) {
  const { stored, words } = useWorkgroupWords();
  return (
    <Card>
      <RecordHistory query={useWorkgroupHistory(id)} titles={stored} words={words} />
    </Card>
  );
}

export default function WorkgroupDetailsPage() {
  const t = useText();
  const search = useSearchParams();
  const language = useLanguage();
  const id = one(search, 'WorkgroupId') ?? '';
  const tab = workgroupTabs.find(each => each === one(search, 'tab')) ?? 'details';
  const { data: record, error, refetch } = useWorkgroup(id);
  const shown = record && { record, name: language === 'es' ? record.NameEs : record.NameEn };
  useRecordVisit(shown && t('workgroups.details.visit', { name: shown.name }));
  if (!shown) {
    return (
      <Page contextBar={<Bar shown={undefined} />}>
        {error ? <Missing failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <Page contextBar={<Bar shown={shown} />} sideNav={<Sections shown={shown} tab={tab} />}>
      {tab === 'details' && <WorkgroupEditor key={id} record={shown.record} />}
      {tab === 'members' && <Members id={id} name={shown.name} />}
      {tab === 'history' && <History id={id} />}
    </Page>
  );
}
