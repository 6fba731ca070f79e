import { Button } from '../actions/button.tsx';
import { Link } from '../actions/link.tsx';
import { Stack } from '../layout/boxes.tsx';
import { Alert } from '../messages/alert.tsx';
import { Banner } from '../messages/banner.tsx';
import { ToastProvider, useToast } from '../messages/toast.tsx';
import { TaskTray } from '../messages/tray.tsx';
import { EmptyState, ErrorState, LoadingState, NoAccessState, Spinner } from '../states/states.tsx';
import { Section, Specimens } from './section.tsx';

const nothing = () => {};

export function Messages() {
  return (
    <Section name="messages">
      <Alert
        tone="error"
        level={3}
        heading="2 things to fix before you can save"
        links={[
          { label: 'Mobile phone: enter 10 digits', to: '#phone' },
          { label: 'Date of birth: field is blank', to: '#birth' },
        ]}
      />
      <Alert tone="warning" level={3} heading="ORTIZ, Elena changed while you worked">
        M. Reyes saved rent $1,350 at 10:40. <Link to="/StyleGuide">Compare side by side</Link>
      </Alert>
      <Alert tone="success" level={3} heading="Notice sent">
        CF-ES 2235S goes out tonight by mail.
      </Alert>
      <Alert tone="info">The list shows the first 1,000 of 1,284 items. Add a filter to see the rest.</Alert>
    </Section>
  );
}

function ToastButtons() {
  const toast = useToast();
  return (
    <Specimens>
      <Button
        size="small"
        variant="secondary"
        onClick={() => toast({ text: 'Moved 23 items.', undo: { onUndo: nothing } })}
      >
        Show one with undo
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          toast({ text: '21 of 23 moved, 2 failed.', tone: 'warning', link: { label: 'See why', to: '/StyleGuide' } })
        }
      >
        Show one with a link
      </Button>
    </Specimens>
  );
}

export function Toasts() {
  return (
    <Section name="toasts">
      <ToastProvider>
        <ToastButtons />
      </ToastProvider>
      <TaskTray
        tasks={[
          {
            id: '1',
            label: 'Export work items, XLSX',
            state: 'running',
            done: 822,
            total: 1284,
            secondsLeft: 20,
            onCancel: nothing,
          },
          {
            id: '2',
            label: 'Print 140 renewal letters',
            state: 'running',
            done: 17,
            total: 140,
            secondsLeft: 120,
            canLeave: true,
            onCancel: nothing,
          },
          {
            id: '3',
            label: 'Audit export ready',
            state: 'done',
            done: 1,
            total: 1,
            result: { label: 'Download', to: '/StyleGuide' },
          },
          {
            id: '5',
            label: 'Change of ZIP codes',
            state: 'paused',
            done: 400,
            total: 1472,
            actions: [{ id: 'pause', label: 'Continue', name: 'Continue: Change of ZIP codes', onAction: nothing }],
            note: 'Ends on its own at 4:20 PM',
          },
          { id: '4', label: 'Import of holidays', state: 'failed', done: 3, total: 9, onDismiss: nothing },
        ]}
      />
      <TaskTray tasks={[]} />
    </Section>
  );
}

export function Banners() {
  return (
    <Section name="banners" className="cw-guide__full">
      <Stack gap={1}>
        <Banner kind="offline" heading="You are offline." action={{ label: 'Try now', onAction: nothing }}>
          Drafts stay on this device: 1 note, 1 worksheet.
        </Banner>
        <Banner kind="time-travel" heading="Time travel is on." action={{ label: 'Reset to today', onAction: nothing }}>
          The portal acts as if today were Wed Apr 1, 2026 (22 days ahead).
        </Banner>
        <Banner kind="training" heading="Training data.">
          No letter or payment leaves this system.
        </Banner>
        <Banner kind="maintenance" heading="Planned maintenance tonight, 10:00 PM to midnight EST." />
        <Banner kind="urgent" heading="Tampa office is closed." onDismiss={nothing}>
          Hurricane warning. Work from home.
        </Banner>
        <Banner kind="warning" heading="The card vendor is slow today." onDismiss={nothing} />
        <Banner
          kind="announcement"
          heading="New renewal letters from Monday."
          action={{ label: 'Read more', to: '/StyleGuide' }}
          onDismiss={nothing}
        />
      </Stack>
    </Section>
  );
}

export function States() {
  return (
    <Section name="states" className="cw-guide__full">
      <div className="cw-grid">
        <EmptyState
          boxed
          level={3}
          title="No replacement cards yet"
          action={
            <Button size="small" variant="secondary">
              Request a card
            </Button>
          }
        >
          Requests for lost, stolen or damaged cards show up here.
        </EmptyState>
        <LoadingState boxed />
        <ErrorState boxed level={3} title="We could not load the notices" uid="7F3A-19C2" onRetry={nothing}>
          The notice service did not answer. Your other work is safe. Try again, or call the help desk with this number.
        </ErrorState>
        <NoAccessState
          boxed
          level={3}
          title="Confidential case"
          action={
            <Button size="small" variant="secondary">
              Ask the supervisor
            </Button>
          }
        >
          Only workers named on this case may open it. Your try was recorded.
        </NoAccessState>
      </div>
      <Spinner />
    </Section>
  );
}
