import { userRolePage } from '@commonweal/contracts/access/pages';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { roleDetailsScreen } from '@commonweal/contracts/roles/screens';
import { Alert, Card, Page, type Tab, Tabs, useToast } from '@commonweal/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';
import { focusTitle, focusTitleUnmoved, TakesFocus } from '../../../shared/records/takes-focus.tsx';
import { useSaveRole } from '../queries.ts';
import { DocumentMatrix } from './document-matrix.tsx';
import { changedFields, type Draft, toDraft, withCode, withSubtypes } from './draft.ts';
import { Members } from './members.tsx';
import { OwnFilings } from './own-filings.tsx';
import { RoleConflict } from './role-conflict.tsx';
import { RoleHistory } from './role-history.tsx';
import { SaveRail } from './save-rail.tsx';
import { ScreenMatrix } from './screen-matrix.tsx';
import '../roles.css';

type RoleTab = TabOf<typeof roleDetailsScreen>;

const objects = {
  screens: userRolePage.at('ScreenAccess'),
  documents: userRolePage.at('DocumentAccess'),
  members: userRolePage.at('Members'),
  history: userRolePage.at('History'),
} as const satisfies Record<RoleTab, string>;

function Notices({ record }: { record: RoleRecord }) {
  const t = useText();
  const toApprovals = [{ label: t('roles.details.toApprovals'), to: approvalsScreen.path }];
  if (record.Held) return <Alert tone="info">{t('roles.details.held')}</Alert>;
  if (record.Waiting)
    return (
      <Alert tone="warning" links={toApprovals}>
        {t('roles.details.waiting')}
      </Alert>
    );
  return record.Guarded ? <Alert tone="info">{t('roles.details.guarded')}</Alert> : null;
}

interface RoleEditorProps {
  readonly record: RoleRecord;
  readonly tab: RoleTab;
  readonly bar: (changes: number) => ReactNode;
}

export function RoleEditor({ record, tab, bar }: RoleEditorProps) {
  const t = useText();
  const toast = useToast();
  const access = useAccessOf();
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState<Draft>(() => toDraft(record));
  const [mine, setMine] = useState<Draft | null>(null);
  const formDirty = useRef(false);
  const saving = useSaveRole();
  const changes = changedFields({ ...toDraft(base), ...named(draft) }, draft).length;
  const mayEdit = access(userRolePage.at('Page')) === 'U' && !record.Held && !record.Waiting;
  const start = (from: RoleRecord) => {
    setBase(from);
    setDraft(toDraft(from));
    setMine(null);
  };

  // A fresher role replaces what is shown as long as the person has not begun to change it.
  useEffect(() => {
    if (changes > 0 || formDirty.current || record === base) return;
    setBase(record);
    setDraft(toDraft(record));
  }, [record, base, changes]);

  const choose = useCallback(
    (object: string, code: AccessCode) => setDraft(before => withCode(before, object, code)),
    [],
  );

  async function save(wanted: Draft, reason: string, version: number): Promise<boolean> {
    setMine(wanted);
    const answer = await saving.save({ RoleId: record.RoleId, ...wanted, Reason: reason }, version);
    if (answer === undefined) return false;
    formDirty.current = false;
    setMine(null);
    if (answer.Waiting) setDraft(toDraft(base));
    else {
      setBase(before => ({ ...before, ...wanted, Version: answer.Version }));
      setDraft(wanted);
    }
    toast({ text: t(answer.Waiting ? 'roles.asked' : 'roles.saved', { name: wanted.RoleName }) });
    // The form begins anew and the pressed button goes with it; the matrix stays where it was scrolled to.
    focusTitleUnmoved();
    return true;
  }

  function takeBack(wanted: Draft): void {
    const count = changedFields(draft, wanted).length;
    setDraft(wanted);
    toast({ text: t('roles.history.undone', { count }) });
    goTo(roleDetailsScreen.at({ RoleId: record.RoleId }), { replace: true });
    focusTitle();
  }

  const lastReason = useRef('');
  const { theirs } = saving;
  const isConflict = theirs !== null && mine !== null;
  const contents: Record<RoleTab, ReactNode> = {
    screens: (
      <>
        <OwnFilings
          value={draft.OwnFilingsOnly}
          readOnly={!mayEdit || access(objects.screens) !== 'U'}
          onChange={OwnFilingsOnly => setDraft(before => ({ ...before, OwnFilingsOnly }))}
        />
        <ScreenMatrix
          saved={base.Access}
          chosen={draft.Access}
          readOnly={!mayEdit || access(objects.screens) !== 'U'}
          onChoose={choose}
        />
      </>
    ),
    documents: (
      <DocumentMatrix
        saved={base.Subtypes}
        chosen={draft.Subtypes}
        readOnly={!mayEdit || access(objects.documents) !== 'U'}
        onChoose={(codes, viewable) => setDraft(before => withSubtypes(before, codes, viewable))}
      />
    ),
    members: <Members roleId={record.RoleId} />,
    history: (
      <RoleHistory
        roleId={record.RoleId}
        draft={draft}
        {...(mayEdit &&
          access(objects.screens) === 'U' &&
          access(objects.documents) === 'U' && { onTakeBack: takeBack })}
      />
    ),
  };
  const counts: Partial<Record<RoleTab, number>> = {
    screens: Object.keys(base.Access).length,
    documents: base.Subtypes.length,
    members: base.Members,
  };
  const tabs = roleDetailsScreen.tabs
    .filter(each => access(objects[each]) !== 'X')
    .map((id): Tab => {
      const count = counts[id];
      return { id, label: t(`roles.tab.${id}`), content: contents[id], ...(count !== undefined && { count }) };
    });
  return (
    <>
      <LeaveGuard
        dirty={() => changes > 0 || formDirty.current || isConflict}
        staysOpen={search => roleDetailsScreen.read(search).RoleId === record.RoleId}
      />
      {isConflict ? (
        <Page contextBar={bar(changes)}>
          <TakesFocus>
            <RoleConflict
              base={toDraft(base)}
              mine={mine}
              theirs={theirs}
              busy={saving.busy}
              onResolve={async merged => {
                if (await save(merged, lastReason.current, theirs.Version)) focusTitle();
              }}
              onReload={() => {
                start(theirs);
                saving.forgetTheirs();
                focusTitle();
              }}
            />
          </TakesFocus>
        </Page>
      ) : (
        <Page
          contextBar={bar(changes)}
          rail={
            <SaveRail
              base={base}
              draft={draft}
              changes={changes}
              readOnly={!mayEdit}
              faults={saving.faults}
              dirty={formDirty}
              onSave={(given, reason) => {
                lastReason.current = reason;
                return save({ ...draft, ...given }, reason, base.Version);
              }}
              onDiscard={() => setDraft(toDraft(base))}
            />
          }
        >
          <Notices record={record} />
          <Card flush>
            <Tabs
              label={t('roles.details.tabs')}
              tabs={tabs}
              current={tabs.some(each => each.id === tab) ? tab : (tabs[0]?.id ?? '')}
              onChange={id =>
                goTo(
                  roleDetailsScreen.at({
                    RoleId: record.RoleId,
                    tab: roleDetailsScreen.tabs.find(each => each === id),
                  }),
                  { replace: true },
                )
              }
            />
          </Card>
        </Page>
      )}
    </>
  );
}

/** Name and purpose are typed in the form beside the matrix; only rights count as changes of the matrix. */
const named = ({ RoleName, Description }: Draft) => ({ RoleName, Description });
