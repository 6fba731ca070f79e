import { disasterModePage } from '@commonweal/contracts/access/pages';
import type { Disaster } from '@commonweal/contracts/disasters/calls';
import { disasterModeScreen } from '@commonweal/contracts/disasters/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  ContextBar,
  DateText,
  EmptyState,
  Link,
  LoadingState,
  later,
  Page,
  PlainTable,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useDisasters } from '../queries.ts';
import { DisasterDetails } from './disaster-details.tsx';
import './disasters.css';

const NewDisasterDialog = later(async () => ({ default: (await import('./disaster-dialogs.tsx')).NewDisasterDialog }));

const faces = {
  draft: { icon: 'edit' },
  asked: { icon: 'hourglass_empty', tone: 'info' },
  inForce: { icon: 'warning', tone: 'warning' },
  ended: { icon: 'check' },
} as const;

function StateChip({ disaster: { State, Asked } }: { disaster: Disaster }) {
  const t = useText();
  const state = State === 'draft' && Asked === 'Y' ? 'asked' : State;
  return <Chip {...faces[state]}>{t(`disasters.state.${state}`)}</Chip>;
}

function List({ disasters, current }: { disasters: readonly Disaster[]; current: string }) {
  const t = useText();
  return (
    <PlainTable
      label={t('disasters.list')}
      headings={(['name', 'days', 'state'] as const).map(name => t(`disasters.column.${name}`))}
    >
      {disasters.map(each => (
        <tr key={each.DisasterId} aria-current={each.DisasterId === current ? 'true' : undefined}>
          <td>
            <Link to={disasterModeScreen.at({ DisasterId: each.DisasterId })}>{each.Name}</Link>
          </td>
          <td>
            <DateText date={each.StartsOn} /> – <DateText date={each.EndsOn} />
          </td>
          <td>
            <StateChip disaster={each} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** Disasters, and what the chosen one does. */
export default function DisasterModePage() {
  const t = useText();
  const { navigate } = useUi();
  const { DisasterId } = useScreenParams(disasterModeScreen);
  const mayKeep = useAccess(disasterModePage.at('Page')) === 'U';
  const { data, error, refetch } = useDisasters();
  const [adding, setAdding] = useState(false);
  const chosen = DisasterId ?? data?.data[0]?.DisasterId ?? '';
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('disasters.title') }]}
          title={t('disasters.title')}
          actions={
            mayKeep && (
              <Button icon="add" onClick={() => setAdding(true)}>
                {t('disasters.add')}
              </Button>
            )
          }
        />
      }
    >
      <Stack>
        <p className="cw-disaster-text">{t('disasters.intro')}</p>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingState />}
        {data?.data.length === 0 && <EmptyState title={t('disasters.none')} />}
        {data && data.data.length > 0 && (
          <div className="cw-disasters">
            <Card title={t('disasters.list')} flush>
              <List disasters={data.data} current={chosen} />
            </Card>
            <DisasterDetails key={chosen} disasterId={chosen} mayKeep={mayKeep} />
          </div>
        )}
      </Stack>
      {adding && (
        <NewDisasterDialog
          onClose={() => setAdding(false)}
          onMade={id => navigate(disasterModeScreen.at({ DisasterId: id }))}
        />
      )}
    </Page>
  );
}
