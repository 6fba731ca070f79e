import { longWorkPage } from '@commonweal/contracts/access/pages';
import { listLongWork } from '@commonweal/contracts/long-work/calls';
import { Button, LoadingState, Modal, Row, Stack, TaskTray } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { useUser } from '../../platform/session/session-store.ts';
import { useStore } from '../../platform/store.ts';
import { longWorkStore } from '../../platform/tasks/long-work-store.ts';
import { forgetTask, taskStore } from '../../platform/tasks/tasks.ts';
import { useLongWorkTasks } from './use-long-work-tasks.tsx';

const lookEvery = 5000;

/** Everybody's long work, for whoever runs the portal. */
function EverybodysWork() {
  const { userId } = useUser();
  const { data } = useCall(listLongWork, { Whose: 'all' }, { background: true, refetchEvery: lookEvery });
  const tasks = useLongWorkTasks(data?.data ?? none, userId);
  return data ? <TaskTray tasks={tasks} /> : <LoadingState />;
}

const none = [] as const;

function OwnWork() {
  const { userId } = useUser();
  const tasks = useStore(taskStore);
  const long = useLongWorkTasks(useStore(longWorkStore), userId);
  return (
    <TaskTray
      tasks={[
        ...long,
        ...tasks.map(task => ({
          id: String(task.id),
          label: task.label,
          state: task.state,
          done: task.state === 'done' ? 1 : 0,
          total: 1,
          onCancel: task.cancel,
          onDismiss: () => forgetTask(task.id),
        })),
      ]}
    />
  );
}

export default function TrayDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const long = useTextsOf('long-work');
  const bulk = useTextsOf('bulk');
  const [all, setAll] = useState(false);
  const mayAll = useAccess(longWorkPage.at('Page')) !== 'X';
  const ready = long.ready && bulk.ready;
  return (
    <Modal open wide onClose={onClose} title={t('common.tray.title')}>
      {ready ? (
        <Stack>
          {mayAll && (
            <Row>
              <Button size="small" variant="secondary" aria-pressed={all} onClick={() => setAll(!all)}>
                {t('long-work.tray.all')}
              </Button>
            </Row>
          )}
          {all ? <EverybodysWork /> : <OwnWork />}
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
