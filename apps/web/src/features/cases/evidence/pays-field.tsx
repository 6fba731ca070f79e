import { mostPays, type Pay } from '@commonweal/contracts/evidence/fields';
import {
  Button,
  ChoiceFrame,
  type FieldProps,
  formatTypedDate,
  formatTypedMoney,
  IconButton,
  parseMoney,
  parseTypedDate,
  useField,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';

interface CellProps {
  readonly label: string;
  readonly shown: string;
  readonly readOnly: boolean;
  readonly onType: (text: string) => void;
}

/** Typed freely, written properly once it is left. */
function Cell({ label, shown, readOnly, onType }: CellProps) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <input
      className="cw-input cw-input--short"
      type="text"
      autoComplete="off"
      aria-label={label}
      readOnly={readOnly}
      value={typing ?? shown}
      onChange={event => {
        setTyping(event.target.value);
        onType(event.target.value);
      }}
      onBlur={() => setTyping(null)}
    />
  );
}

const wholeHours = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** What was paid on which day, one line for each pay stub. */
export function PaysField(props: FieldProps) {
  const t = useText();
  const field = useField(props);
  const pays = Array.isArray(field.value) ? (field.value as Pay[]) : [];
  const put = (at: number, change: Partial<Record<keyof Pay, unknown>>) =>
    field.setValue(pays.map((pay, index) => (index === at ? { ...pay, ...change } : pay)));
  return (
    <ChoiceFrame field={field} props={props}>
      {pays.length > 0 && (
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              <th scope="col">{t('evidence.field.PayDate')}</th>
              <th scope="col">{t('evidence.field.Gross')}</th>
              <th scope="col">{t('evidence.field.Hours')}</th>
              <th scope="col">
                <span className="cw-sr-only">{t('common.word.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...pays.entries()].map(([at, pay]) => (
              <tr key={at}>
                <td>
                  <Cell
                    label={t('evidence.pays.date', { line: at + 1 })}
                    shown={formatTypedDate(pay.PayDate)}
                    readOnly={field.readOnly}
                    onType={text => put(at, { PayDate: parseTypedDate(text) ?? text })}
                  />
                </td>
                <td>
                  <Cell
                    label={t('evidence.pays.gross', { line: at + 1 })}
                    shown={typeof pay.Gross === 'number' ? formatTypedMoney(pay.Gross) : String(pay.Gross ?? '')}
                    readOnly={field.readOnly}
                    onType={text => put(at, { Gross: parseMoney(text) ?? text })}
                  />
                </td>
                <td>
                  <Cell
                    label={t('evidence.pays.hours', { line: at + 1 })}
                    shown={pay.Hours === null ? '' : String(pay.Hours)}
                    readOnly={field.readOnly}
                    onType={text => put(at, { Hours: text.trim() === '' ? null : (wholeHours(text) ?? text) })}
                  />
                </td>
                <td>
                  {!field.readOnly && (
                    <IconButton
                      icon="delete"
                      variant="quiet"
                      size="small"
                      label={t('evidence.pays.removeLine', { line: at + 1 })}
                      onClick={() => field.setValue(pays.filter((_, index) => index !== at))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!field.readOnly && pays.length < mostPays && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon="add"
            onClick={() => field.setValue([...pays, { PayDate: '', Gross: '', Hours: null }])}
          >
            {t('evidence.pays.add')}
          </Button>
        </div>
      )}
    </ChoiceFrame>
  );
}
