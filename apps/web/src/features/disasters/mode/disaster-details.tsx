import { issuancePage } from '@commonweal/contracts/access/pages';
import type { Disaster, DisasterEffects } from '@commonweal/contracts/disasters/calls';
import { disasterTouchedScreen } from '@commonweal/contracts/disasters/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  DateText,
  DescriptionList,
  formatNumber,
  LoadingState,
  later,
  Row,
  Stack,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDisaster } from '../queries.ts';
import { ReplacementCard } from './replacement-card.tsx';

const EditDisasterDialog = later(async () => ({
  default: (await import('./disaster-dialogs.tsx')).EditDisasterDialog,
}));
const AskDialog = later(async () => ({ default: (await import('./disaster-dialogs.tsx')).AskDialog }));
const EndDialog = later(async () => ({ default: (await import('./disaster-dialogs.tsx')).EndDialog }));

function Said({ disaster }: { disaster: Disaster }) {
  const t = useText();
  const counties = useReferenceTable('COUNTY');
  const workgroups = useReferenceTable('WRKGRP');
  const field = (name: string) => t(`disasters.field.${name}`);
  const yes = (value: 'Y' | 'N') => t(`disasters.yesNo.${value}`);
  return (
    <DescriptionList
      items={[
        { label: field('Authority'), value: disaster.Authority },
        { label: field('Counties'), value: disaster.Counties.map(code => counties.describe(code)).join(', ') },
        {
          label: t('disasters.lines.days'),
          value: (
            <>
              <DateText date={disaster.StartsOn} /> – <DateText date={disaster.EndsOn} />
            </>
          ),
        },
        { label: field('Days'), value: String(disaster.Days) },
        { label: field('Expedited'), value: yes(disaster.Expedited) },
        { label: field('ClosesOffices'), value: yes(disaster.ClosesOffices) },
        {
          label: field('WorkgroupId'),
          value: disaster.WorkgroupId === null ? t('disasters.nobody') : workgroups.describe(disaster.WorkgroupId),
        },
      ]}
    />
  );
}

function Effects({ effects, isDraft }: { effects: DisasterEffects; isDraft: boolean }) {
  const t = useText();
  const language = useLanguage();
  const figure = (name: 'items' | 'requests' | 'proofs' | 'queue' | 'appointments', count: number) => ({
    label: t(`disasters.effects.${name}`),
    value: formatNumber(count, language),
  });
  return (
    <section aria-labelledby="disaster-effects">
      <Stack>
        <h3 id="disaster-effects">{t(isDraft ? 'disasters.effects.draft' : 'disasters.effects.title')}</h3>
        <DescriptionList
          items={[
            figure('items', effects.Items),
            figure('requests', effects.Requests),
            figure('proofs', effects.Proofs),
            figure('queue', effects.Queue),
            {
              label: t('disasters.effects.offices'),
              value: effects.Offices.join(', ') || t('disasters.effects.noOffices'),
            },
            figure('appointments', effects.Appointments),
          ]}
        />
        {effects.Appointments > 0 && <Alert tone="warning">{t('disasters.effects.appointmentsText')}</Alert>}
        <p className="cw-small cw-disaster-text">
          {t('disasters.effects.paper')} {t(isDraft ? 'disasters.effects.open' : 'disasters.effects.all')}
        </p>
      </Stack>
    </section>
  );
}

type Doing = 'edit' | 'ask' | 'end' | null;

/** What a disaster says and does, and what can be done with it. */
export function DisasterDetails({ disasterId, mayKeep }: { disasterId: string; mayKeep: boolean }) {
  const t = useText();
  const { data, error, refetch } = useDisaster(disasterId);
  const [doing, setDoing] = useState<Doing>(null);
  const money = useAccess(issuancePage.at('Page'));
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { Disaster: disaster, Effects: effects } = data;
  const isDraft = disaster.State === 'draft';
  const maySeeMoney = money !== 'X';
  const mayChange = mayKeep && isDraft && disaster.Asked === 'N';
  const onClose = () => setDoing(null);
  return (
    <Card title={disaster.Name}>
      <Stack>
        <Said disaster={disaster} />
        {disaster.BegunByName !== '' && <p>{t('disasters.begun', { name: disaster.BegunByName })}</p>}
        {disaster.EndedByName !== '' && <p>{t('disasters.endedBy', { name: disaster.EndedByName })}</p>}
        <Effects effects={effects} isDraft={isDraft} />
        {maySeeMoney && !isDraft && <ReplacementCard disaster={disaster} mayKeep={mayKeep} />}
        <Row wrap>
          {mayChange && <Button onClick={() => setDoing('ask')}>{t('disasters.ask')}</Button>}
          {mayChange && (
            <Button variant="secondary" onClick={() => setDoing('edit')}>
              {t('disasters.edit')}
            </Button>
          )}
          {mayKeep && disaster.State === 'inForce' && (
            <Button onClick={() => setDoing('end')}>{t('disasters.end')}</Button>
          )}
          {!isDraft && (
            <ButtonLink variant="secondary" to={disasterTouchedScreen.at({ DisasterId: disasterId })}>
              {t('disasters.touched.title')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
      {doing === 'edit' && <EditDisasterDialog disaster={disaster} onClose={onClose} />}
      {doing === 'ask' && <AskDialog disaster={disaster} onClose={onClose} />}
      {doing === 'end' && <EndDialog disaster={disaster} onClose={onClose} />}
    </Card>
  );
}
