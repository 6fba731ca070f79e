import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, ConfirmDialog, EmptyState } from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { focusTitle } from '../../../shared/records/takes-focus.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { PersonDialog } from '../parts/person-dialog.tsx';
import { useRemovePerson } from '../queries.ts';

function Members({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const [open, setOpen] = useState<PersonRecord | 'new' | null>(null);
  const [round, setRound] = useState(0);
  const [leaving, setLeaving] = useState<PersonRecord | null>(null);
  const removing = useRemovePerson();
  const add = (
    <Button icon="add" variant={record.Persons.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen('new')}>
      {t('applications.person.add')}
    </Button>
  );
  async function remove(person: PersonRecord): Promise<void> {
    await removing.run(
      { ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId },
      { ifMatch: record.Version },
    );
    setLeaving(null);
  }
  // The button that opened the dialog goes with the empty list.
  const wasEmpty = useRef(record.Persons.length === 0);
  const isFilled = record.Persons.length > 0 && open === null;
  useEffect(() => {
    if (!wasEmpty.current || !isFilled) return;
    wasEmpty.current = false;
    focusTitle();
  }, [isFilled]);
  return (
    <>
      <Card title={t('common.word.people')} flush {...(record.Persons.length > 0 && { actions: add })}>
        {record.Persons.length === 0 ? (
          <EmptyState title={t('applications.people.none')} level={3} action={add}>
            {t('applications.people.noneText')}
          </EmptyState>
        ) : (
          <PeopleTable
            record={record}
            onOpen={setOpen}
            actions={person => (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('applications.people.remove', { name: clientName(person) })}
                onClick={() => setLeaving(person)}
              >
                {t('common.word.remove')}
              </Button>
            )}
          />
        )}
      </Card>
      <StepButtons record={record} pageId="HouseholdMembers" ready={record.Persons.length > 0} />
      {open && (
        <PersonDialog
          key={round}
          record={record}
          person={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onNext={() => setRound(before => before + 1)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          danger
          busy={removing.busy}
          title={t('applications.people.remove', { name: clientName(leaving) })}
          confirmLabel={t('common.word.remove')}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>{t('applications.people.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export default function RegistrationMembersPage() {
  return (
    <WorkflowStep flow="ApplicationRegistration" pageId="HouseholdMembers">
      {record => <Members record={record} />}
    </WorkflowStep>
  );
}
