import { Modal, TaskTray } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useStore } from '../../platform/store.ts';
import { forgetTask, taskStore } from '../../platform/tasks/tasks.ts';

export default function TrayDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const tasks = useStore(taskStore);
  return (
    <Modal open onClose={onClose} title={t('common.tray.title')}>
      <TaskTray
        tasks={tasks.map(task => ({
          id: String(task.id),
          label: task.label,
          state: task.state,
          done: task.state === 'done' ? 1 : 0,
          total: 1,
          onCancel: task.cancel,
          onDismiss: () => forgetTask(task.id),
        }))}
      />
    </Modal>
  );
}
