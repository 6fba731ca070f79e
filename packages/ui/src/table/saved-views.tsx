import { type FormEvent, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { MenuButton, type MenuEntry } from '../overlay/menu.tsx';
import { Modal } from '../overlay/modal.tsx';
import { useUi } from '../provider.tsx';
import type { SavedView, SavedViews } from './types.ts';

const shownViews = 5;
const nameLimit = 50;

function ViewPill({ view, current, onSelect }: { view: SavedView; current: boolean; onSelect: () => void }) {
  const { t } = useUi();
  return (
    <button type="button" className="cw-views__view" aria-current={current ? 'true' : undefined} onClick={onSelect}>
      {view.isDefault && <Icon name="star" size="small" label={t('ui.views.default')} />}
      {view.name}
      {view.shared && <Icon name="groups" size="small" label={t('ui.views.shared')} />}
    </button>
  );
}

type NameDialogProps = { title: string; initial: string; onDone: (name: string) => void; onClose: () => void };

function NameDialog({ title, initial, onDone, onClose }: NameDialogProps) {
  const { t } = useUi();
  const id = useId();
  const [name, setName] = useState(initial);
  const [tried, setTried] = useState(false);
  const length = [...name.trim()].length;
  const label = t('ui.views.name');
  const fault =
    length === 0
      ? t('ui.fault.required', { label })
      : length > nameLimit
        ? t('ui.fault.too_long', { label, limit: nameLimit })
        : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fault === null) onDone(name.trim());
  }
  return (
    <Modal open onClose={onClose} title={title}>
      <form className="cw-form" noValidate onSubmit={submit}>
        <div className="cw-field">
          <label className="cw-label" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className="cw-input"
            value={name}
            aria-invalid={(tried && fault !== null) || undefined}
            aria-describedby={tried && fault !== null ? `${id}-error` : undefined}
            onChange={event => setName(event.target.value)}
          />
          {tried && fault !== null && (
            <span className="cw-error-text" id={`${id}-error`} role="alert">
              <Icon name="error" />
              {fault}
            </span>
          )}
        </div>
        <div className="cw-modal__actions">
          <Button type="submit">{t('ui.views.save')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The person's own ways of looking at a list, the team's, and the agency's default. */
export function SavedViewsBar({ views, current, onSelect, onSave, onRename, onDelete }: SavedViews) {
  const { t } = useUi();
  const [asking, setAsking] = useState<'save' | 'rename' | 'delete' | null>(null);
  const chosen = views.find(view => view.id === current);
  const close = () => setAsking(null);
  const rest = views.slice(shownViews);
  const entries: MenuEntry[] = [
    { id: 'save', label: t('ui.views.saveAs'), icon: 'bookmark', onAction: () => setAsking('save') },
    ...(chosen && onRename
      ? [
          {
            id: 'rename',
            label: t('ui.views.rename', { name: chosen.name }),
            icon: 'edit' as const,
            onAction: () => setAsking('rename'),
          },
        ]
      : []),
    ...(chosen && onDelete
      ? [
          {
            id: 'delete',
            label: t('ui.views.delete', { name: chosen.name }),
            icon: 'delete' as const,
            danger: true,
            onAction: () => setAsking('delete'),
          },
        ]
      : []),
  ];
  return (
    <nav className="cw-views" aria-label={t('ui.views.label')}>
      {views.slice(0, shownViews).map(view => (
        <ViewPill key={view.id} view={view} current={view.id === current} onSelect={() => onSelect(view.id)} />
      ))}
      {rest.length > 0 && (
        <MenuButton
          variant="quiet"
          size="small"
          label={t('ui.views.more', { n: rest.length })}
          entries={rest.map(view => ({ id: view.id, label: view.name, onAction: () => onSelect(view.id) }))}
        />
      )}
      <MenuButton variant="quiet" size="small" icon="bookmark" label={t('ui.views.manage')} entries={entries} />
      {asking === 'save' && (
        <NameDialog
          title={t('ui.views.saveAs')}
          initial=""
          onClose={close}
          onDone={name => {
            onSave(name);
            close();
          }}
        />
      )}
      {asking === 'rename' && chosen && (
        <NameDialog
          title={t('ui.views.rename', { name: chosen.name })}
          initial={chosen.name}
          onClose={close}
          onDone={name => {
            onRename?.(chosen.id, name);
            close();
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete' && chosen !== undefined}
        title={t('ui.views.delete', { name: chosen?.name ?? '' })}
        confirmLabel={t('ui.views.deleteConfirm')}
        danger
        onCancel={close}
        onConfirm={() => {
          if (chosen) onDelete?.(chosen.id);
          close();
        }}
      >
        {t('ui.views.deleteText')}
      </ConfirmDialog>
    </nav>
  );
}
