import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { CopyableId } from '../actions/copyable-id.tsx';
import { Card } from '../layout/card.tsx';
import { ContextBar } from '../layout/context-bar.tsx';
import { IdentityBar } from '../layout/identity-bar.tsx';
import { KeyboardHelp } from '../layout/keyboard.tsx';
import { Page } from '../layout/page.tsx';
import { SideNav } from '../layout/side-nav.tsx';
import { SidePanel } from '../layout/side-panel.tsx';
import { Steps } from '../layout/steps.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { MenuButton } from '../overlay/menu.tsx';
import { Modal } from '../overlay/modal.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import { Section, Specimens } from './section.tsx';

const nothing = () => {};

export function Navigation() {
  const [tab, setTab] = useState('notes');
  return (
    <Section name="navigation" className="cw-guide__full">
      <div className="cw-guide__frame">
        <ContextBar
          title="Work item 40217902"
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Search', to: '/StyleGuide' }, { label: 'Work item 40217902' }]}
          status={
            <>
              <StatusChip status="expedited" />
              <StatusChip status="overdue" />
            </>
          }
          actions={
            <>
              <Button variant="secondary">Reassign</Button>
              <Button>Complete</Button>
            </>
          }
          overflow={[
            { id: 'print', label: 'Print', icon: 'print', onAction: nothing },
            { id: 'withdraw', label: 'Withdraw', icon: 'undo', danger: true, onAction: nothing },
          ]}
        />
      </div>
      <Steps
        current="matches"
        steps={[
          { id: 'people', label: 'People', to: '/StyleGuide' },
          { id: 'matches', label: 'Matches' },
          { id: 'programs', label: 'Programs' },
          { id: 'finish', label: 'Finish' },
        ]}
      />
      <Tabs
        label="Sample tabs"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'notes', label: 'Notes', count: 24, content: 'Notes of this case.' },
          { id: 'documents', label: 'Documents', count: 17, content: 'Documents of this case.' },
          { id: 'history', label: 'History', content: 'History of this case.' },
        ]}
      />
    </Section>
  );
}

export function Identity() {
  const [open, setOpen] = useState(true);
  return (
    <Section name="identity" className="cw-guide__full">
      <div className="cw-guide__frame">
        <Page
          identityBar={
            <IdentityBar
              level={2}
              name="RIVERA, Marisol T"
              facts={[
                { label: 'Case', value: <CopyableId value="1204417863" label="case number" /> },
                { label: 'PIN', value: <CopyableId value="0031880472" label="PIN" /> },
                { label: 'Born', value: '06/14/1991, age 34' },
              ]}
              programs={
                <>
                  <StatusChip status="pending">SNAP · Renewal pending</StatusChip>
                  <StatusChip status="active">MFAM · Active</StatusChip>
                </>
              }
              flags={
                <>
                  <StatusChip status="addressProtected" />
                  <StatusChip status="language">Spanish</StatusChip>
                </>
              }
              moreFacts={[
                { label: 'Worker', value: 'Okafor, Dana' },
                { label: 'Next', value: 'Rent proof, Mon Mar 30' },
              ]}
              actions={<Button>Open worksheet</Button>}
            />
          }
          sideNav={
            <SideNav
              label="Sections of the case"
              current="members"
              groups={[
                { items: [{ id: 'members', label: 'Members and programs', to: '/StyleGuide', count: 4 }] },
                {
                  title: 'Evidence',
                  items: [
                    { id: 'earned', label: 'Earned income', to: '/StyleGuide', count: 1 },
                    { id: 'expenses', label: 'Expenses', to: '/StyleGuide', count: 4, warning: 'Proof is missing' },
                    { id: 'hidden', label: 'Never shown', to: '/StyleGuide', object: 'Guide.X' },
                  ],
                },
              ]}
            />
          }
          sidePanel={
            <SidePanel title="Notes" open={open} onOpenChange={setOpen}>
              <p>Notes, documents and history stand here.</p>
            </SidePanel>
          }
          actionBar={
            <>
              <Button>Authorize</Button>
              <span className="cw-muted">The decision of the page stands in a bar at its foot.</span>
            </>
          }
        >
          <Card
            title="Programs"
            level={3}
            meta="Filed Feb 27, 2026"
            actions={<Button size="small">Add</Button>}
            foot="4 programs"
          >
            Content.
          </Card>
        </Page>
      </div>
    </Section>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'must' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section name="overlays">
      <Specimens>
        <Button variant="secondary" onClick={() => setOpen('modal')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Ask before denying
        </Button>
        <Button variant="secondary" onClick={() => setOpen('must')}>
          Ask what must be answered
        </Button>
        <MenuButton
          label="Open a menu"
          entries={[
            {
              id: 'records',
              title: 'Records',
              items: [
                { id: 'cases', label: 'Cases', icon: 'folder', to: '/StyleGuide?cases', end: <kbd>G C</kbd> },
                { id: 'people', label: 'People', icon: 'people', to: '/StyleGuide?people', note: 'Clients and users' },
                { id: 'hidden', label: 'Never shown', object: 'Guide.X', onAction: nothing },
                { id: 'disabled', label: 'Read only role', object: 'Guide.R', onAction: nothing },
              ],
            },
            {
              id: 'danger',
              title: 'Careful',
              titleHidden: true,
              items: [{ id: 'delete', label: 'Delete', icon: 'delete', danger: true, onAction: nothing }],
            },
          ]}
        />
      </Specimens>
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Add member"
        actions={<Button onClick={close}>Add member</Button>}
      >
        <p>The focus stays inside, Escape closes, and then the focus is back on the button.</p>
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Deny SNAP for RIVERA, Marisol T?"
        confirmLabel="Deny SNAP"
        danger
        onConfirm={close}
        onCancel={close}
      >
        A notice goes out tonight. This cannot be undone after midnight.
      </ConfirmDialog>
      <Modal
        open={open === 'must'}
        mustAnswer
        role="alertdialog"
        onClose={close}
        title="Are you still there?"
        actions={
          <>
            <Button onClick={close}>I’m Here</Button>
            <Button variant="secondary" onClick={close}>
              Logout
            </Button>
          </>
        }
      >
        <p className="cw-countdown">1:58</p>
      </Modal>
    </Section>
  );
}

export function Keyboard() {
  return (
    <Section name="keyboard">
      <KeyboardHelp
        groups={[
          {
            title: 'Everywhere',
            keys: [
              { keys: ['Ctrl', 'K'], label: 'Search or jump' },
              { keys: ['g', 'd'], label: 'My dashboard' },
              { keys: [']'], label: 'Open or close the side panel' },
            ],
          },
          {
            title: 'In lists',
            keys: [
              { keys: ['j'], label: 'Next row' },
              { keys: ['k'], label: 'Row before' },
              { keys: ['Enter'], label: 'Open the row' },
              { keys: ['x'], label: 'Select the row' },
            ],
          },
        ]}
      />
    </Section>
  );
}
