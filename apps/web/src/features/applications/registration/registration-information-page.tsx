import { applicationInformationPage, applicationRegistrationPage } from '@commonweal/contracts/access/pages';
import { InformationInput } from '@commonweal/contracts/applications/schemas';
import {
  applicationSummaryScreen,
  registrationInformationScreen,
  registrationMembersScreen,
} from '@commonweal/contracts/applications/screens';
import { Alert, NoAccessState, useUi } from '@commonweal/ui';
import { useRef } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { nextAddress } from '../flow/steps.ts';
import { WorkflowFrame, WorkflowStep } from '../flow/workflow.tsx';
import { InformationEditor } from '../parts/information-editor.tsx';
import { InformationFields } from '../parts/information-form.tsx';
import { emptyInformation, useInformationWords } from '../parts/information-values.ts';
import { useStart } from '../queries.ts';

const flow = 'ApplicationRegistration';

/** A new application: of a paper that came, or in someone's name. */
function NewApplication({ isOnBehalf }: { isOnBehalf: boolean }) {
  const t = useText();
  const { businessToday } = useUi();
  const saving = useStart(isOnBehalf);
  const { titles } = useInformationWords();
  const started = useRef('');
  const exits = useRef(false);
  return (
    <>
      {isOnBehalf && <Alert tone="info">{t('applications.register.onBehalf')}</Alert>}
      <RecordForm
        title={t('applications.information.form')}
        schema={InformationInput}
        values={emptyInformation(businessToday(), isOnBehalf ? 'CP' : '')}
        version={0}
        saving={{
          ...saving,
          save: async (values: InformationInput, version) => {
            const answer = await saving.save(values, version);
            started.current = answer?.ApplicationNumber ?? '';
            return answer;
          },
        }}
        titles={titles}
        submitLabel={t('applications.flow.saveAndContinue')}
        actions={
          <SaveButton
            variant="secondary"
            onClick={() => {
              exits.current = true;
            }}
          >
            {t('applications.flow.saveAndExit')}
          </SaveButton>
        }
        draft={{ form: isOnBehalf ? 'application-on-behalf' : 'application-new', recordKey: '' }}
        onDone={() =>
          goTo(
            exits.current
              ? applicationSummaryScreen.at({ ApplicationNumber: started.current })
              : registrationMembersScreen.at({ ApplicationNumber: started.current }),
          )
        }
      >
        <InformationFields />
      </RecordForm>
    </>
  );
}

export default function RegistrationInformationPage() {
  const t = useText();
  const params = useScreenParams(registrationInformationScreen);
  const mayRegister = useAccess(applicationRegistrationPage.at('Paper')) === 'U';
  const mayFile = useAccess(applicationInformationPage.at('ApplyOnBehalf')) === 'U';
  const exits = useRef(false);
  if (params.ApplicationNumber) {
    return (
      <WorkflowStep flow={flow} pageId="Information">
        {record => (
          <InformationEditor
            record={record}
            submitLabel={t('applications.flow.saveAndContinue')}
            actions={
              <SaveButton
                variant="secondary"
                onClick={() => {
                  exits.current = true;
                }}
              >
                {t('applications.flow.saveAndExit')}
              </SaveButton>
            }
            onDone={() =>
              goTo(
                exits.current
                  ? applicationSummaryScreen.at({ ApplicationNumber: record.ApplicationNumber })
                  : nextAddress(record, 'Information'),
              )
            }
          />
        )}
      </WorkflowStep>
    );
  }
  const isOnBehalf = mayFile && (params.OnBehalf === 'Y' || !mayRegister);
  return (
    <WorkflowFrame flow={flow} pageId="Information" record={undefined}>
      {mayRegister || isOnBehalf ? (
        <NewApplication key={String(isOnBehalf)} isOnBehalf={isOnBehalf} />
      ) : (
        <NoAccessState title={t('applications.register.readOnly')}>
          {t('applications.register.readOnlyText')}
        </NoAccessState>
      )}
    </WorkflowFrame>
  );
}
