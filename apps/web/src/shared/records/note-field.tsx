import { myQuickNotePage } from '@commonweal/contracts/access/pages';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { getQuickNoteChoices } from '@commonweal/contracts/quick-notes/choice-calls';
import { fillPlaceholders } from '@commonweal/contracts/quick-notes/placeholders';
import {
  type FieldProps,
  formatDate,
  MenuButton,
  type MenuGroup,
  TextAreaField,
  type TextAreaFieldProps,
} from '@commonweal/ui';
import { useContext } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useBusinessClock, useUser } from '../../platform/session/session-store.ts';
import { type NoteFacts, NoteFactsContext } from './note-facts.ts';

type Choice = ResponseOf<typeof getQuickNoteChoices>['data'][number];

const previewLength = 60;

/** What holds everywhere: who writes, and the day of the business clock. */
function useFacts(given: NoteFacts): NoteFacts {
  const { firstName, lastName } = useUser();
  const { offsetSeconds } = useBusinessClock();
  const language = useLanguage();
  const day = toAgencyDate(Date.now() + offsetSeconds * 1000);
  const around = useContext(NoteFactsContext);
  return { today: formatDate(day, language), workerName: `${firstName} ${lastName}`, ...around, ...given };
}

/** The agency's notes and the person's own; those in the language of the screen come first. */
function useMenu(facts: NoteFacts, insert: (text: string) => void): MenuGroup[] {
  const t = useText();
  const language = useLanguage();
  const { data } = useCall(getQuickNoteChoices, {}, { background: true });
  const line = (choice: Choice) => {
    const text = fillPlaceholders(choice.Body, facts);
    return {
      id: choice.NoteId,
      label: choice.Title,
      note: text.length > previewLength ? `${text.slice(0, previewLength)}…` : text,
      onAction: () => insert(text),
    };
  };
  const group = (id: 'N' | 'Y'): MenuGroup => ({
    id,
    title: t(id === 'N' ? 'common.note.agency' : 'common.note.mine'),
    items: (data?.data ?? [])
      .filter(choice => choice.Own === id)
      .toSorted((a, b) => Number(b.Language === language) - Number(a.Language === language))
      .map(line),
  });
  const groups = [group('N'), group('Y')].filter(each => each.items.length > 0);
  const none = { id: 'none', label: t('common.note.none'), disabled: true };
  return groups.length > 0 ? groups : [{ id: 'N', title: t('common.note.insert'), titleHidden: true, items: [none] }];
}

function InsertMenu({ facts, insert }: { facts: NoteFacts; insert: (text: string) => void }) {
  const t = useText();
  return (
    <MenuButton
      label={t('common.note.insert')}
      icon="comment"
      size="small"
      entries={useMenu(useFacts(facts), insert)}
    />
  );
}

type NoteFieldProps = FieldProps & {
  readonly limit: number;
  readonly rows?: number;
  /** For reasons: one line, as histories and lists show it. */
  readonly singleLine?: boolean;
  /** What is known here for the placeholders, besides what the screen says. */
  readonly facts?: NoteFacts;
};

/** Every field in which a note is typed: it counts, keeps its limit, and takes a quick note where the cursor stands. */
export function NoteField({ facts = {}, ...field }: NoteFieldProps) {
  const mayInsert = useAccess(myQuickNotePage.at('Page')) !== 'X';
  const tools: Pick<TextAreaFieldProps, 'tools'> = mayInsert
    ? { tools: insert => <InsertMenu facts={facts} insert={insert} /> }
    : {};
  return <TextAreaField {...field} {...tools} />;
}
