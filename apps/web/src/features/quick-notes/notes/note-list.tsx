import { offeredLanguages } from '@commonweal/contracts/content/calls';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { noteCalls, type Whose } from '../queries.ts';
import { NewNote, OpenNote } from './note-dialog.tsx';

function useFields(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('quick-notes.search.text') },
    {
      kind: 'select',
      id: 'Language',
      label: t('quick-notes.column.language'),
      anyLabel: t('quick-notes.search.anyLanguage'),
      options: offeredLanguages.map(value => ({ value, label: t(`quick-notes.language.${value}`) })),
    },
    {
      kind: 'select',
      id: 'Active',
      label: t('quick-notes.column.active'),
      anyLabel: t('quick-notes.search.activeOrNot'),
      options: [
        { value: 'Y', label: t('common.record.active') },
        { value: 'N', label: t('common.record.inactive') },
      ],
    },
  ];
}

interface NoteListProps {
  readonly whose: Whose;
  readonly screen: ScreenDeclaration;
  /** The object that decides who may change these notes. */
  readonly object: string;
}

export function NoteList({ whose, screen, object }: NoteListProps) {
  const t = useText();
  const { list, get, history, setStatuses } = noteCalls[whose];
  const mayEdit = useAccess(object) === 'U';
  const fields = useFields();
  const columns = columnsOf(list, t, {
    Title: { opens: true, hideable: false, cell: row => row.Title },
    Body: { cell: row => <span className="cw-small">{row.Body}</span> },
    Language: { cell: row => t(`quick-notes.language.${row.Language}`) },
    Active: {
      cell: row => <ActiveChip isActive={row.Active === 'Y'} />,
    },
    ChangedAt: { cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
  return (
    <SettingsPage
      list={list}
      screen={screen}
      group={whose === 'mine' ? 'common.menu.user' : 'common.menu.admin'}
      columns={columns}
      fields={fields}
      rowKey={row => row.NoteId}
      offers={[useStatusOffer(setStatuses)]}
      refreshes={[get, history]}
      {...(mayEdit && { addLabel: t('quick-notes.form.new') })}
      create={close => <NewNote whose={whose} onClose={close} />}
      edit={(id, close) => <OpenNote whose={whose} id={id} mayEdit={mayEdit} onClose={close} />}
    />
  );
}
