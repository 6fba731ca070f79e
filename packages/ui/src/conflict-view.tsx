import { type ReactNode, useId, useState } from 'react';
import { Button } from './actions/button.tsx';
import { Row, Stack } from './layout/boxes.tsx';
import { TableFrame } from './layout/table-frame.tsx';
import { Alert } from './messages/alert.tsx';
import { useUi } from './provider.tsx';
import { DateTimeText } from './status/values.tsx';

export type ConflictField = { id: string; label: string; yours: ReactNode; theirs: ReactNode };
export type ConflictChoice = Record<string, 'yours' | 'theirs'>;

export type ConflictViewProps = {
  /** The record that changed meanwhile. */
  record: string;
  theirs: { who: string; at: string };
  /** Only the fields that differ. */
  fields: readonly ConflictField[];
  /** What only the other person changed: it stays whatever is chosen. */
  kept?: readonly { label: string; value: ReactNode }[];
  onResolve: (chosen: ConflictChoice) => void;
  /** Takes what is stored and drops one's own changes. */
  onReload: () => void;
  busy?: boolean;
};

type SideProps = {
  field: ConflictField;
  side: 'yours' | 'theirs';
  group: string;
  chosen: boolean;
  onChoose: () => void;
};

function Side({ field, side, group, chosen, onChoose }: SideProps) {
  const { t } = useUi();
  return (
    <td className={chosen ? 'cw-conflict__kept' : undefined}>
      <label className="cw-choice">
        <input type="radio" className="cw-choice__box" name={group} checked={chosen} onChange={onChoose} />
        <span className="cw-choice__text">
          <span className="cw-sr-only">
            {field.label}, {t(`ui.conflict.${side}`)}:{' '}
          </span>
          {field[side]}
        </span>
      </label>
    </td>
  );
}

const sides = ['yours', 'theirs'] as const;

/** Two people changed the same record: both versions side by side, and one choice for each field. */
export function ConflictView(props: ConflictViewProps) {
  const { record, theirs, fields, kept = [], onResolve, onReload, busy = false } = props;
  const { t } = useUi();
  const id = useId();
  const [chosen, setChosen] = useState<ConflictChoice>({});
  const [tried, setTried] = useState(false);
  const isOpen = fields.length > 0;
  const open = fields.filter(field => chosen[field.id] === undefined);
  const all = (side: 'yours' | 'theirs') => setChosen(Object.fromEntries(fields.map(field => [field.id, side])));

  return (
    <Stack>
      <Alert tone="warning" heading={t('ui.conflict.title', { record })}>
        {t('ui.conflict.who', { who: theirs.who })} <DateTimeText instant={theirs.at} />.{' '}
        {t(isOpen ? 'ui.conflict.nothingSaved' : 'ui.conflict.nothingToChoose')}
      </Alert>
      {isOpen && (
        <TableFrame label={t('ui.conflict.title', { record })}>
          <table className="cw-table cw-conflict">
            <thead>
              <tr>
                <th scope="col">{t('ui.history.field')}</th>
                <th scope="col">{t('ui.conflict.yours')}</th>
                <th scope="col">{t('ui.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(field => (
                <tr key={field.id}>
                  <th scope="row">{field.label}</th>
                  {sides.map(side => (
                    <Side
                      key={side}
                      field={field}
                      side={side}
                      group={`${id}-${field.id}`}
                      chosen={chosen[field.id] === side}
                      onChoose={() => setChosen({ ...chosen, [field.id]: side })}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {kept.length > 0 && (
        <div>
          <p className="cw-strong">{t('ui.conflict.kept')}</p>
          <ul>
            {kept.map(each => (
              <li key={each.label}>
                {each.label}: {each.value}
              </li>
            ))}
          </ul>
        </div>
      )}
      {tried && open.length > 0 && (
        <Alert tone="error" live>
          {t('ui.conflict.missing', { fields: open.map(field => field.label).join(', ') })}
        </Alert>
      )}
      <Row wrap>
        <Button
          busy={busy}
          onClick={() => {
            setTried(true);
            if (open.length === 0) onResolve(chosen);
          }}
        >
          {t(isOpen ? 'ui.conflict.save' : 'ui.conflict.saveMine')}
        </Button>
        {isOpen && (
          <>
            <Button variant="secondary" onClick={() => all('yours')}>
              {t('ui.conflict.allYours')}
            </Button>
            <Button variant="secondary" onClick={() => all('theirs')}>
              {t('ui.conflict.allTheirs')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onReload}>
          {t('ui.conflict.reload')}
        </Button>
      </Row>
    </Stack>
  );
}
