import { policyChangesPage } from '@commonweal/contracts/access/pages';
import type { PolicyChange } from '@commonweal/contracts/eligibility/policy-schemas';
import { policyChangesScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  ContextBar,
  EmptyState,
  formatDate,
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
import { usePolicyChanges } from '../policy-queries.ts';
import { PolicyDetails } from './policy-details.tsx';
import '../eligibility.css';

const NewPolicyDialog = later(async () => ({ default: (await import('./policy-dialogs.tsx')).NewPolicyDialog }));

const faces = {
  draft: { icon: 'edit' },
  asked: { icon: 'hourglass_empty', tone: 'info' },
  promoted: { icon: 'check_circle', tone: 'success' },
  discarded: { icon: 'close' },
} as const;

function List({ changes, current }: { changes: readonly PolicyChange[]; current: string }) {
  const t = useText();
  const { language } = useUi();
  return (
    <PlainTable
      label={t('eligibility.policy.title')}
      headings={['number', 'name', 'program', 'month', 'state'].map(name => t(`eligibility.policy.column.${name}`))}
    >
      {changes.map(each => {
        const state = each.State === 'draft' && each.Waiting === 'Y' ? 'asked' : each.State;
        return (
          <tr key={each.PolicyChangeId} aria-current={each.PolicyChangeId === current ? 'true' : undefined}>
            <td className="cw-mono">{each.Number}</td>
            <th scope="row">
              <Link to={policyChangesScreen.at({ PolicyChangeId: each.PolicyChangeId })}>{each.Name}</Link>
            </th>
            <td>{each.Program}</td>
            <td>{formatDate(`${each.Month}-01`, language, 'month')}</td>
            <td>
              <Chip {...faces[state]}>{t(`eligibility.policy.state.${state}`)}</Chip>
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

/** Changes of policy: what would happen to the caseload, and what did. */
export default function PolicyChangesPage() {
  const t = useText();
  const { navigate } = useUi();
  const { PolicyChangeId } = useScreenParams(policyChangesScreen);
  const mayKeep = useAccess(policyChangesPage.at('Page')) === 'U';
  const { data, error, refetch } = usePolicyChanges();
  const [adding, setAdding] = useState(false);
  const chosen = PolicyChangeId ?? data?.data[0]?.PolicyChangeId ?? '';
  const title = t(policyChangesScreen.title);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: title },
          ]}
          title={title}
          actions={
            mayKeep && (
              <Button icon="add" onClick={() => setAdding(true)}>
                {t('eligibility.policy.add')}
              </Button>
            )
          }
        />
      }
    >
      <Stack>
        <p className="cw-eligibility-note">{t('eligibility.policy.intro')}</p>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!(error || data) && <LoadingState />}
        {data?.data.length === 0 && <EmptyState title={t('eligibility.policy.none')} />}
        {data && data.data.length > 0 && (
          <Card title={t('eligibility.policy.title')} flush>
            <List changes={data.data} current={chosen} />
          </Card>
        )}
        {chosen !== '' && <PolicyDetails key={chosen} policyChangeId={chosen} mayKeep={mayKeep} />}
      </Stack>
      {adding && (
        <NewPolicyDialog
          onClose={() => setAdding(false)}
          onMade={id => navigate(policyChangesScreen.at({ PolicyChangeId: id }))}
        />
      )}
    </Page>
  );
}
