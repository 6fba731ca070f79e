import { applicationIndividualPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { Alert, Button, Card } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ApplicationPage } from '../parts/application-page.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { PersonDialog } from '../parts/person-dialog.tsx';

function People({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const mayEdit = useAccess(applicationIndividualPage.at('Page')) === 'U';
  const [open, setOpen] = useState<PersonRecord | 'new' | null>(null);
  const isDecided = open !== null && open !== 'new' && open.Decision !== null;
  return (
    <>
      <Alert tone="info">{t('applications.individual.text')}</Alert>
      <Card
        title={t('common.word.people')}
        flush
        actions={
          mayEdit && (
            <Button variant="secondary" size="small" icon="add" onClick={() => setOpen('new')}>
              {t('applications.person.add')}
            </Button>
          )
        }
      >
        <PeopleTable record={record} onOpen={setOpen} />
      </Card>
      {open && (
        <PersonDialog
          record={record}
          person={open === 'new' ? null : open}
          readOnly={!mayEdit || isDecided}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default function ApplicationIndividualPage() {
  return <ApplicationPage section="people">{record => <People record={record} />}</ApplicationPage>;
}
