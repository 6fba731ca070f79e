import { applicationDispositionPage, caseDetailsPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { Button, Card, LoadingState, later, Modal, Timeline } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { VoterCard } from '../../../shared/clients/voter-card.tsx';
import { ScreeningResult } from '../expedited/screening-result.tsx';
import { ApplicationPage } from '../parts/application-page.tsx';
import { DecidedCase } from '../parts/case-options.tsx';
import { InformationFacts } from '../parts/information-facts.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { ProgramsTable } from '../parts/programs-table.tsx';
import { ReceiptButtons } from '../parts/receipt-buttons.tsx';
import { WithdrawRequests } from '../parts/withdraw-form.tsx';
import { useScreening, useTimeline } from '../queries.ts';
import { isPendingProgram } from '../status-chips.tsx';
import { ProgramActions } from './program-actions.tsx';

function WithdrawAll({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const pending = record.Programs.filter(isPendingProgram);
  if (pending.length === 0 || record.Status === 'I') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        object={applicationDispositionPage.at('Withdraw')}
        onClick={() => setOpen(true)}
      >
        {t('applications.withdraw.open')}
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title={t('applications.withdraw.title')}>
          <WithdrawRequests
            record={record}
            preset={pending.map(each => each.Program)}
            onClose={() => setOpen(false)}
            onDone={() => setOpen(false)}
          />
        </Modal>
      )}
    </>
  );
}

const DocumentsSection = later(() => import('../../../shared/documents/documents-section.tsx'), LoadingState);

function History({ number }: { number: string }) {
  const t = useText();
  const { data } = useTimeline(number);
  return (
    <Card title={t('applications.timeline.title')}>
      {data?.data.length === 0 && <p>{t('applications.timeline.none')}</p>}
      {data ? (
        <Timeline
          entries={data.data.map(entry => ({
            id: entry.Id,
            icon: 'history',
            who: entry.Who,
            at: entry.At,
            children: [t(`applications.timeline.${entry.Activity}`), entry.Detail, entry.Reason]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}

function Screened({ number }: { number: string }) {
  const { data } = useScreening(number);
  return data?.Screening ? <ScreeningResult screening={data.Screening} /> : null;
}

function Summary({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const seesDocuments = useAccess(caseDetailsPage.at('Documents')) !== 'X';
  const number = record.ApplicationNumber;
  const applicant = record.Persons.find(person => person.PersonId === record.ApplicantId);
  return (
    <>
      <Screened number={number} />
      <Card title={t('common.field.Programs')} actions={<WithdrawAll record={record} />} flush>
        <ProgramsTable record={record} actions={program => <ProgramActions record={record} program={program} />} />
      </Card>
      <Card title={t('common.word.people')} flush>
        <PeopleTable record={record} />
      </Card>
      {applicant?.Pin && <VoterCard pin={applicant.Pin} occasion="application" />}
      {seesDocuments && <DocumentsSection of={{ ApplicationNumber: number }} />}
      <Card title={t('common.word.information')}>
        <InformationFacts record={record} />
      </Card>
      {record.CaseNumber && (
        <Card title={t('common.word.case')}>
          <DecidedCase caseNumber={record.CaseNumber} />
        </Card>
      )}
      {record.RegisteredAt && (
        <Card title={t('applications.recap.receipt')}>
          <ReceiptButtons number={number} />
        </Card>
      )}
      <History number={number} />
    </>
  );
}

export default function ApplicationSummaryPage() {
  return <ApplicationPage section="summary">{record => <Summary record={record} />}</ApplicationPage>;
}
