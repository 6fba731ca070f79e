import { anyConditions, RoutingProfileInput } from '@commonweal/contracts/routing/schemas';
import { routingProfileDetailsScreen, routingProfileSearchScreen } from '@commonweal/contracts/routing/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Card, ContextBar, useToast, useUi } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useCreateProfile } from '../queries.ts';
import { useRoutingWords } from '../words.ts';
import { DraftReader, useDraft } from './draft.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { Workbench } from './workbench.tsx';

/** Confidential items go only where somebody has said so. */
const emptyProfile = (today: string): z.input<typeof RoutingProfileInput> => ({
  Name: '',
  Order: 100,
  ...anyConditions,
  Confidential: 'N',
  WorkgroupId: '',
  Method: 'RR',
  ValidFrom: today,
  ValidTo: null,
});

function Bar() {
  const t = useText();
  const back = useBackToSearch(routingProfileSearchScreen);
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('routing.search.title'), to: back ?? routingProfileSearchScreen.path },
        { label: t('routing.create.title') },
      ]}
      title={t('routing.create.title')}
    />
  );
}

export default function RoutingProfileCreatePage() {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const creating = useCreateProfile();
  const { titles } = useRoutingWords();
  const { draft, setDraft, hasChange } = useDraft(null);
  const [made, setMade] = useState({ id: '', name: '' });
  return (
    <Workbench contextBar={<Bar />} profileId={null} draft={draft} hasChange={hasChange}>
      <Card title={t('routing.details.edit')}>
        <RecordForm
          title={t('routing.create.title')}
          schema={RoutingProfileInput}
          values={emptyProfile(businessToday())}
          version={0}
          saving={{
            ...creating,
            async save(values: RoutingProfileInput, version) {
              const answer = await creating.save(values, version);
              if (answer) setMade({ id: answer.ProfileId, name: values.Name });
              return answer;
            },
          }}
          titles={titles}
          submitLabel={t('common.record.add')}
          onClose={() => goTo(routingProfileSearchScreen.path)}
          onDone={() => {
            toast({ text: t('routing.create.done', { name: made.name }) });
            goTo(routingProfileDetailsScreen.at({ ProfileId: made.id }), { replace: true });
          }}
        >
          <DraftReader onDraft={setDraft} />
          <ProfileFields />
        </RecordForm>
      </Card>
    </Workbench>
  );
}
