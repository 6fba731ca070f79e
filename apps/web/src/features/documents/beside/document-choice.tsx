import { documentByQueuePage, documentSearchPage } from '@commonweal/contracts/access/pages';
import { documentList } from '@commonweal/contracts/documents/calls';
import type { DocumentDetails, DocumentFilters } from '@commonweal/contracts/documents/schemas';
import { Button, formatDate } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useDocumentName } from '../../../shared/documents/document-words.tsx';

type Named = Pick<DocumentDetails, 'CaseNumber' | 'ApplicationNumber' | 'Pin'>;

/** The record that a document belongs to, the widest first. */
const recordOf = ({ CaseNumber, ApplicationNumber, Pin }: Named): DocumentFilters =>
  CaseNumber ? { CaseNumber } : ApplicationNumber ? { ApplicationNumber } : Pin ? { Pin } : {};

const mostOffered = 100;

/** Other documents of the same record, newest first. */
function useOthers(document: Named, without: readonly string[]) {
  const nameOf = useDocumentName();
  const language = useLanguage();
  const searches = useAccess(documentSearchPage.at('Page')) !== 'X';
  const seesQueue = useAccess(documentByQueuePage.at('Page')) !== 'X';
  const Filters = recordOf(document);
  const { data } = useCall(
    documentList.search,
    { Filters, Sort: '-ReceivedDate', Page: 1, PageSize: mostOffered },
    { enabled: (searches || seesQueue) && Object.keys(Filters).length > 0 },
  );
  return (data?.data ?? [])
    .filter(row => !without.includes(row.DocumentNumber))
    .map(row => ({
      value: row.DocumentNumber,
      label: `${nameOf(row)} · ${formatDate(row.ReceivedDate, language, 'short')} · ${row.DocumentNumber}`,
    }));
}

const byNumber = 'number';

interface DocumentChoiceProps {
  readonly document: Named;
  /** Those that are chosen already. */
  readonly without: readonly string[];
  readonly act: string;
  readonly busy?: boolean;
  readonly fault?: string | null;
  readonly onChoose: (number: string) => void;
}

/** Which other document: a question, so nothing is sent that changes anything. One of the same case or person, or any by its number. */
export function DocumentChoice({ document, without, act, busy = false, fault = null, onChoose }: DocumentChoiceProps) {
  const t = useText();
  const others = useOthers(document, without);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const types = others.length === 0 || chosen === byNumber;
  const number = types ? typed.trim() : chosen;
  const choose = () => {
    if (number === '') return;
    onChoose(number);
    setTyped('');
    setChosen('');
  };
  const fieldClass = fault === null ? 'cw-field' : 'cw-field cw-field--error';
  return (
    <search className="cw-tiles__add">
      {others.length > 0 && (
        <label className={types ? 'cw-field' : fieldClass}>
          <span className="cw-label">{t('documents.choice.one')}</span>
          <select className="cw-input" value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">{t('common.word.chooseOne')}</option>
            {others.map(each => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
            <option value={byNumber}>{t('documents.choice.another')}</option>
          </select>
        </label>
      )}
      {types && (
        <label className={fieldClass}>
          <span className="cw-label">{t('documents.choice.number')}</span>
          <input
            className="cw-input"
            type="search"
            inputMode="numeric"
            value={typed}
            aria-invalid={fault !== null}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') choose();
            }}
          />
        </label>
      )}
      <Button variant="secondary" icon="add" busy={busy} disabled={number === ''} onClick={choose}>
        {act}
      </Button>
      {fault !== null && (
        <span className="cw-error-message" role="alert">
          {fault}
        </span>
      )}
    </search>
  );
}
