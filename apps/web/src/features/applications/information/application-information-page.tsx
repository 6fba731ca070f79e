import { applicationInformationPage } from '@commonweal/contracts/access/pages';
import { applicationInformationScreen } from '@commonweal/contracts/applications/screens';
import { useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ApplicationPage } from '../parts/application-page.tsx';
import { InformationEditor } from '../parts/information-editor.tsx';
import { ApplicationList } from './application-list.tsx';

function OneApplication() {
  const t = useText();
  const toast = useToast();
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  const mayEdit = useAccess(applicationInformationPage.at('Page')) === 'U';
  return (
    <ApplicationPage section="information">
      {record => (
        <InformationEditor
          key={saves}
          record={record}
          readOnly={!mayEdit}
          submitLabel={t('common.record.save')}
          onDone={() => {
            toast({ text: t('common.record.savedToast', { record: record.ApplicationNumber }) });
            setSaves(before => before + 1);
          }}
        />
      )}
    </ApplicationPage>
  );
}

/** With a number the information of that application, without one the list. */
export default function ApplicationInformationPage() {
  return useScreenParams(applicationInformationScreen).ApplicationNumber ? <OneApplication /> : <ApplicationList />;
}
