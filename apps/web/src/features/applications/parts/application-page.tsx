import {
  applicationIndividualPage,
  applicationInformationPage,
  applicationNotesPage,
  applicationSummaryPage,
  verificationDetailsPage,
} from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import {
  applicationIndividualScreen,
  applicationInformationScreen,
  applicationSummaryScreen,
  numbered,
  verificationDetailsScreen,
} from '@commonweal/contracts/applications/screens';
import { readParams } from '@commonweal/contracts/kit/parameters';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { applicationNotesScreen } from '@commonweal/contracts/notes/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, CopyableId, type Language, LoadingState, Page, SideNav } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { type NoteFacts, NoteFactsContext, workFacts } from '../../../shared/records/note-facts.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { continueAddress } from '../flow/steps.ts';
import { Missing } from '../flow/workflow.tsx';
import { useApplication } from '../queries.ts';
import { ApplicationStatusChip, isPendingProgram } from '../status-chips.tsx';

export type ApplicationSection = 'summary' | 'information' | 'people' | 'verification' | 'notes';

function Sections({ record, section }: { record: ApplicationRecord; section: ApplicationSection }) {
  const t = useText();
  const number = record.ApplicationNumber;
  const items = [
    {
      id: 'summary',
      to: applicationSummaryScreen.at({ ApplicationNumber: number }),
      object: applicationSummaryPage.at('Page'),
    },
    {
      id: 'information',
      to: applicationInformationScreen.at({ ApplicationNumber: number }),
      object: applicationInformationPage.at('Page'),
    },
    {
      id: 'people',
      to: applicationIndividualScreen.at({ ApplicationNumber: number }),
      object: applicationIndividualPage.at('Page'),
    },
    {
      id: 'verification',
      to: verificationDetailsScreen.at({ ApplicationNumber: number }),
      object: verificationDetailsPage.at('Page'),
    },
    {
      id: 'notes',
      to: applicationNotesScreen.at({ ApplicationNumber: number }),
      object: applicationNotesPage.at('Page'),
    },
  ].map(item => ({ ...item, label: t(`applications.section.${item.id}`) }));
  return (
    <SideNav
      label={t('common.record.sections', { record: t('applications.oneCrumb', { number }) })}
      current={section}
      groups={[{ items }]}
    />
  );
}

/** What a note about the application may name. */
function factsOf(record: ApplicationRecord, language: Language): NoteFacts {
  const applicant = record.Persons.find(person => person.PersonId === record.ApplicantId);
  const pending = record.Programs.filter(isPendingProgram);
  return {
    applicationNumber: record.ApplicationNumber,
    ...(applicant && { clientName: clientName(applicant) }),
    ...(record.CaseNumber !== null && { caseNumber: record.CaseNumber }),
    ...workFacts(
      {
        programs: record.Programs.map(each => each.Program),
        due: pending.map(each => each.DueOn ?? ''),
        officePhone: record.OfficePhone,
      },
      language,
    ),
  };
}

interface ApplicationPageProps {
  readonly section: ApplicationSection;
  readonly children: (record: ApplicationRecord) => ReactNode;
}

/** The frame of the screens about one application: who, which number, where it stands, and how to go on. */
export function ApplicationPage({ section, children }: ApplicationPageProps) {
  const t = useText();
  const language = useLanguage();
  const { ApplicationNumber: number } = readParams(numbered, useSearchParams());
  const { data: record, error, refetch } = useApplication(number);
  const back = useBackToSearch(applicationInformationScreen);
  const applicant = record?.Persons.find(person => person.PersonId === record.ApplicantId);
  const title = applicant ? clientName(applicant) : t('applications.oneCrumb', { number });
  useRecordVisit('applications.visit', record && { number, name: applicant ? clientName(applicant) : '' });
  const isUnfinished = record?.Steps.some(step => !step.Done);
  const bar = (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('applications.information.title'), to: back ?? applicationInformationScreen.path },
        { label: t('applications.oneCrumb', { number }) },
      ]}
      title={title}
      {...(record && {
        status: (
          <>
            <CopyableId value={number} label={t('common.word.application')} />
            <ApplicationStatusChip status={record.Status} />
            <AlsoHere kind="application" recordKey={number} />
          </>
        ),
        actions: isUnfinished && (
          <ButtonLink to={continueAddress(record)} endIcon="arrow_forward">
            {t('applications.summary.continue')}
          </ButtonLink>
        ),
      })}
    />
  );
  if (!record) {
    return (
      <Page contextBar={bar}>
        {error ? <Missing failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <NoteFactsContext value={factsOf(record, language)}>
      <Page contextBar={bar} sideNav={<Sections record={record} section={section} />}>
        {children(record)}
      </Page>
    </NoteFactsContext>
  );
}
