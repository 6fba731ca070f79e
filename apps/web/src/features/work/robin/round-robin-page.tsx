import { roundRobinPage, userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { roundRobinScreen } from '@commonweal/contracts/work/screens';
import { workgroupDetailsScreen } from '@commonweal/contracts/workgroups/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Chip,
  ContextBar,
  EmptyState,
  LoadingState,
  Page,
  PlainTable,
  Row,
  Segmented,
  SideNav,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRunTurns, useTurns } from '../queries.ts';

interface Outcome {
  readonly id: string;
  readonly Sentence: string;
}

function Turns({ group, ofDocuments }: { group: string; ofDocuments: boolean }) {
  const t = useText();
  const query = useTurns(group, ofDocuments);
  const run = useRunTurns(ofDocuments);
  const regions = useReferenceTable('REGION');
  const seesMembers = useAccess(userWorkgroupPage.at('Members')) !== 'X';
  const mayRun = useAccess(roundRobinPage.at('Page')) === 'U';
  const [outcomes, setOutcomes] = useState<{ dry: boolean; rows: readonly Outcome[] } | null>(null);
  if (query.error) return <FailureState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { Waiting, Members } = query.data;
  const start = async (dry: boolean) => {
    const rows = await run.run(group, dry);
    if (rows) setOutcomes({ dry, rows });
  };
  return (
    <>
      <Card
        title={t('work.robin.members')}
        meta={t(ofDocuments ? 'work.robin.papers' : 'work.robin.waiting', { count: Waiting })}
        flush
        {...(seesMembers && {
          actions: (
            <ButtonLink
              size="small"
              variant="secondary"
              to={workgroupDetailsScreen.at({ WorkgroupId: group, tab: 'members' })}
            >
              {t('work.robin.changeOrder')}
            </ButtonLink>
          ),
        })}
      >
        <PlainTable
          label={t('work.robin.members')}
          headings={[t('work.robin.order'), t('work.robin.member'), t('work.robin.load'), t('work.robin.turn')]}
        >
          {Members.map(member => (
            <tr key={member.UserId}>
              <td>{member.Order}</td>
              <td>{member.Name}</td>
              <td>{t('work.assign.load', { load: member.Load, capacity: member.Capacity })}</td>
              <td>
                {member.Last === 'Y' && <Chip icon="history">{t('work.robin.last')}</Chip>}{' '}
                {member.Next === 'Y' && (
                  <Chip icon="arrow_forward" tone="info">
                    {t('work.robin.nextIn', { region: regions.describe(member.RegionId) })}
                  </Chip>
                )}{' '}
                {member.Sentence}
              </td>
            </tr>
          ))}
        </PlainTable>
      </Card>
      {mayRun && (
        <Row wrap>
          <Button variant="secondary" busy={run.busy} disabled={Waiting === 0} onClick={() => void start(true)}>
            {t('work.robin.try')}
          </Button>
          <Button busy={run.busy} disabled={Waiting === 0} onClick={() => void start(false)}>
            {t('work.robin.run')}
          </Button>
        </Row>
      )}
      {outcomes && (
        <Card title={t(outcomes.dry ? 'work.robin.would' : 'work.robin.did')}>
          {outcomes.rows.length === 0 && <Alert tone="info">{t('work.robin.nothing')}</Alert>}
          <ul>
            {outcomes.rows.map(each => (
              <li key={each.id}>
                <span className="cw-mono">{each.id}</span> {each.Sentence}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

export default function RoundRobinPage() {
  const t = useText();
  const { WorkgroupId = '', What = '' } = useScreenParams(roundRobinScreen);
  const ofDocuments = What === 'documents';
  const at = (group: string, documents: boolean) =>
    roundRobinScreen.at({ ...(group && { WorkgroupId: group }), ...(documents && { What: 'documents' }) });
  const groups = useReferenceTable('WRKGRP');
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t('work.robin.title') },
          ]}
          title={t('work.robin.title')}
        />
      }
      sideNav={
        <SideNav
          label={t('work.robin.choose')}
          current={WorkgroupId}
          groups={[
            {
              items: groups.entries.map(each => ({
                id: each.ReferenceCode,
                label: each.ReferenceCodeDescription,
                to: at(each.ReferenceCode, ofDocuments),
              })),
            },
          ]}
        />
      }
    >
      <Row>
        <Segmented<'work' | 'documents'>
          label={t('work.robin.what')}
          value={ofDocuments ? 'documents' : 'work'}
          options={(['work', 'documents'] as const).map(value => ({ value, label: t(`work.robin.${value}`) }))}
          onChange={value => goTo(at(WorkgroupId, value === 'documents'))}
        />
      </Row>
      {WorkgroupId === '' ? (
        <EmptyState title={t('work.robin.choose')} boxed />
      ) : (
        <Turns key={`${WorkgroupId} ${What}`} group={WorkgroupId} ofDocuments={ofDocuments} />
      )}
    </Page>
  );
}
