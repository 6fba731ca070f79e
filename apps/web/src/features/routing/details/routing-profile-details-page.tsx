import { routingProfilePage } from '@commonweal/contracts/access/pages';
import { RoutingProfileInput, type RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import { routingProfileDetailsScreen, routingProfileSearchScreen } from '@commonweal/contracts/routing/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Alert,
  ButtonLink,
  Card,
  Chip,
  ContextBar,
  EmptyState,
  formatDate,
  LoadingState,
  Page,
  StatusChip,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { inputOf } from '../../../shared/records/input-of.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useProfile, useProfileHistory, useSaveProfile } from '../queries.ts';
import { useRoutingWords } from '../words.ts';
import { DraftReader, useDraft } from './draft.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileStatusChange } from './status-change.tsx';
import { Workbench } from './workbench.tsx';

const toInput = inputOf(RoutingProfileInput);

function Status({ record }: { record: RoutingProfileRecord }) {
  const t = useText();
  const { businessToday, language } = useUi();
  const today = businessToday();
  const { Active, ValidFrom, ValidTo } = record;
  return (
    <>
      <StatusChip status={Active === 'Y' ? 'active' : 'inactive'}>{t(`routing.active.${Active}`)}</StatusChip>
      {ValidFrom > today && (
        <Chip tone="info" icon="schedule">
          {t('routing.details.notYet', { date: formatDate(ValidFrom, language) })}
        </Chip>
      )}
      {ValidTo !== null && ValidTo < today && (
        <Chip icon="history">{t('routing.details.ended', { date: formatDate(ValidTo, language) })}</Chip>
      )}
    </>
  );
}

function Bar({ record }: { record: RoutingProfileRecord | undefined }) {
  const t = useText();
  const back = useBackToSearch(routingProfileSearchScreen);
  const title = record?.Name ?? t('routing.details.title');
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('routing.search.title'), to: back ?? routingProfileSearchScreen.path },
        { label: title },
      ]}
      title={title}
      {...(record && { status: <Status record={record} />, actions: <ProfileStatusChange record={record} /> })}
    />
  );
}

function Missing({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useText();
  if (failure.status !== 404 && failure.status !== 400) return <FailureState failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('routing.details.unknown')}
      action={<ButtonLink to={routingProfileSearchScreen.path}>{t('routing.details.find')}</ButtonLink>}
    >
      {t('routing.details.unknownText')}
    </EmptyState>
  );
}

function History({ id }: { id: string }) {
  const { stored, words } = useRoutingWords();
  return (
    <Card>
      <RecordHistory query={useProfileHistory(id)} titles={stored} words={words} />
    </Card>
  );
}

function Editor({ record, onSaved }: { record: RoutingProfileRecord; onSaved: () => void }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(routingProfilePage.at('Page')) === 'U';
  const saving = useSaveProfile();
  const { titles, words } = useRoutingWords();
  const { draft, setDraft, hasChange } = useDraft(toInput(record));
  return (
    <Workbench
      contextBar={<Bar record={record} />}
      profileId={record.ProfileId}
      draft={draft}
      hasChange={hasChange}
      below={<History id={record.ProfileId} />}
    >
      {record.WorkgroupActive === 'N' && <Alert tone="warning">{t('routing.details.workgroupInactive')}</Alert>}
      <Card title={t('routing.details.edit')}>
        <RecordForm
          title={t('routing.details.edit')}
          schema={RoutingProfileInput}
          values={toInput(record)}
          version={record.Version}
          saving={{
            ...saving,
            save: (values: RoutingProfileInput, version) =>
              saving.save({ ProfileId: record.ProfileId, ...values }, version),
          }}
          toValues={toInput}
          titles={titles}
          words={words}
          readOnly={!mayEdit}
          submitLabel={t('common.record.save')}
          onDone={() => {
            toast({ text: t('common.record.savedToast', { record: record.Name }) });
            onSaved();
          }}
        >
          <DraftReader onDraft={setDraft} />
          <ProfileFields />
        </RecordForm>
      </Card>
    </Workbench>
  );
}

export default function RoutingProfileDetailsPage() {
  const { ProfileId: id } = useScreenParams(routingProfileDetailsScreen);
  const { data: record, error, refetch } = useProfile(id);
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  useRecordVisit('routing.details.visit', record && { name: record.Name });
  if (!record) {
    return (
      <Page contextBar={<Bar record={undefined} />}>
        {error ? <Missing failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return <Editor key={`${id} ${saves}`} record={record} onSaved={() => setSaves(before => before + 1)} />;
}
