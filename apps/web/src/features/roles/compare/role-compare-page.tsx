import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { roleCompareScreen, roleSearchScreen } from '@commonweal/contracts/roles/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Alert, Card, ContextBar, classNames, EmptyState, LoadingState, Page, PlainTable, Row } from '@commonweal/ui';
import { useId, useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useAccessWords } from '../../../shared/access/access-words.ts';
import { useRole } from '../queries.ts';
import { compareRoles } from './differences.ts';
import { RoleSelect } from './role-select.tsx';
import '../roles.css';

function Differences({ first, second }: { first: RoleRecord; second: RoleRecord }) {
  const t = useText();
  const id = useId();
  const words = useAccessWords();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const rows = compareRoles(first, second);
  const different = rows.filter(row => row.isDifferent);
  const shown = onlyDifferent ? different : rows;
  const title = t('roles.compare.title');
  return (
    <Card flush>
      <Row wrap className="cw-roles-tools">
        <label className="cw-choice" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            className="cw-choice__box"
            checked={onlyDifferent}
            onChange={event => setOnlyDifferent(event.target.checked)}
          />
          <span className="cw-choice__text">{t('roles.compare.onlyDifferent')}</span>
        </label>
        <span className="cw-push cw-small cw-muted" role="status">
          {t('roles.compare.different', { count: different.length })}
        </span>
      </Row>
      {different.length === 0 && <Alert tone="info">{t('roles.compare.same')}</Alert>}
      {shown.length > 0 && (
        <PlainTable
          label={title}
          headings={[t('roles.compare.field'), first.RoleName, second.RoleName]}
          size="compact"
          named
        >
          {shown.map(row => (
            <tr key={row.field} className={classNames(row.isDifferent && 'cw-roles-changed')}>
              <th scope="row">{words.field(row.field)}</th>
              <td>{words.value(row.field, row.first)}</td>
              <td className={classNames(row.isDifferent && 'cw-roles-change')}>{words.value(row.field, row.second)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

export default function RoleComparePage() {
  const t = useText();
  const { RoleId: firstId = '', OtherRoleId: secondId = '' } = useScreenParams(roleCompareScreen);
  const first = useRole(firstId, firstId !== '');
  const second = useRole(secondId, secondId !== '');
  const failed = [first, second].find(each => each.error);
  const show = (a: string, b: string) =>
    goTo(roleCompareScreen.at({ RoleId: a || undefined, OtherRoleId: b || undefined }), { replace: true });
  const title = t('roles.compare.title');
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t('roles.search.title'), to: roleSearchScreen.path },
            { label: title },
          ]}
          title={title}
        />
      }
    >
      <div className="cw-stack">
        <Card>
          <div className="cw-field-row">
            <RoleSelect label={t('roles.compare.first')} value={firstId} onChange={id => show(id, secondId)} />
            <RoleSelect label={t('roles.compare.second')} value={secondId} onChange={id => show(firstId, id)} />
          </div>
        </Card>
        {failed?.error ? (
          <FailureState failure={failed.error} onRetry={() => void failed.refetch()} />
        ) : firstId === '' || secondId === '' ? (
          <EmptyState title={t('roles.compare.choose')} />
        ) : first.data && second.data ? (
          <Differences first={first.data} second={second.data} />
        ) : (
          <LoadingState />
        )}
      </div>
    </Page>
  );
}
