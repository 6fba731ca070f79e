import { availabilityCalendarPage, userDetailsPage } from '@commonweal/contracts/access/pages';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { userDetailsScreen, userSearchScreen } from '@commonweal/contracts/users/screens';
import { Card, CheckboxField, CheckboxGroupField, LoadingState, Stack, useFormValue, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { goTo } from '../../../platform/navigation.ts';
import { WeekFields } from '../../../shared/calendar/week-fields.tsx';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { GuardedReason } from '../details/guarded-reason.tsx';
import { roleOptions } from '../details/role-choices.ts';
import { RolePreview } from '../details/role-preview.tsx';
import { NewPersonFields } from '../profile/profile-fields.tsx';
import { useHire, useUserChoices } from '../queries.ts';
import { emptyHire, HireForm, placeHireFaults, toNewHire } from './hire-form.ts';
import '../users.css';

const noRoles: readonly string[] = [];

function RolesCard() {
  const t = useText();
  const { Roles } = useUserChoices();
  return (
    <Card title={t('users.section.roles')} rule>
      <Stack>
        <CheckboxGroupField
          name="RoleNames"
          label={t('users.roles.given')}
          hint={t('users.hire.rolesHint')}
          object={userDetailsPage.at('Roles')}
          options={roleOptions(t, Roles, [])}
          inline
        />
        <GuardedReason before={noRoles} />
        <RolePreview before={noRoles} />
      </Stack>
    </Card>
  );
}

function WorkgroupsCard() {
  const t = useText();
  const { entries } = useReferenceTable('WRKGRP');
  return (
    <Card title={t('users.section.workgroups')} rule>
      <CheckboxGroupField
        name="WorkgroupIds"
        label={t('users.hire.workgroups')}
        hint={t('users.hire.workgroupsHint')}
        object={userDetailsPage.at('Workgroups')}
        options={entries.map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription }))}
        inline
      />
    </Card>
  );
}

function WeekCard() {
  const t = useText();
  const { ready } = useTextsOf('availability');
  const isOwn = useFormValue('OwnWeek') === true;
  return (
    <Card title={t('users.section.calendar')} rule>
      <Stack>
        <CheckboxField name="OwnWeek" label={t('users.hire.ownWeek')} hint={t('users.hire.ownWeekHint')} />
        {isOwn && (ready ? <WeekFields /> : <LoadingState />)}
      </Stack>
    </Card>
  );
}

/** Everything a first day needs, kept in one step: all of it or nothing. */
function NewHireForm() {
  const t = useText();
  const toast = useToast();
  const hiring = useHire();
  const [sent, setSent] = useState<HireForm | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const mayGiveRoles = useAccess(userDetailsPage.at('Roles')) === 'U';
  const mayGiveWorkgroups = useAccess(userDetailsPage.at('Workgroups')) === 'U';
  const maySetWeek = useAccess(availabilityCalendarPage.at('Pattern')) === 'U';
  return (
    <RecordForm
      title={t('users.hire.title')}
      schema={HireForm}
      values={emptyHire}
      version={0}
      saving={{
        ...hiring,
        faults: placeHireFaults(hiring.faults, sent),
        async save(form: HireForm, version) {
          setSent(form);
          const answer = await hiring.save(toNewHire(form), version);
          setIsWaiting(answer?.Waiting === true);
          return answer;
        },
      }}
      titles={{}}
      submitLabel={t('users.hire.submit')}
      draft={{ form: 'new-hire', recordKey: '' }}
      onClose={() => goTo(userSearchScreen.path)}
      onDone={() => {
        if (sent === null) return;
        const name = staffName(sent);
        toast({ text: t(isWaiting ? 'users.hire.doneWaiting' : 'users.hire.done', { name }) });
        goTo(userDetailsScreen.at({ UserId: sent.UserId, ...(isWaiting && { tab: 'roles' }) }), { replace: true });
      }}
    >
      <Card title={t('users.hire.person')} rule>
        <Stack>
          <p className="cw-muted">{t('users.hire.text')}</p>
          <NewPersonFields />
        </Stack>
      </Card>
      {mayGiveRoles && <RolesCard />}
      {mayGiveWorkgroups && <WorkgroupsCard />}
      {maySetWeek && <WeekCard />}
    </RecordForm>
  );
}

export default function NewHirePage() {
  const t = useText();
  return (
    <DetailsFrame list={userSearchScreen} title={t('users.hire.title')} unknown={{ title: '', text: '', find: '' }}>
      <NewHireForm />
    </DetailsFrame>
  );
}
