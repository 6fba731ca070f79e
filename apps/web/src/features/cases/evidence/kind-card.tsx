import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EndMode, EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import {
  Button,
  Card,
  Chip,
  formatMoney,
  MenuButton,
  type MenuEntry,
  PeriodText,
  TableFrame,
  useUi,
} from '@commonweal/ui';
import { Fragment, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ProofLinks } from '../../../shared/documents/case-proofs.tsx';
import { ChangeableValue } from '../../../shared/records/inline-change.tsx';
import { nameOf } from '../people.ts';
import { useEndEvidence } from '../queries.ts';
import { ProofChip } from '../status-chips.tsx';
import { EndDialog } from './end-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { InlineEvidence, isSimple } from './inline-evidence.tsx';
import { hasMonth, monthOf, stubsOf } from './monthly.ts';
import type { EvidenceMode } from './use-evidence-form.ts';
import { useFrequencies } from './use-frequencies.ts';
import { useKindWords } from './use-kind-words.ts';

interface KindCardProps {
  readonly view: CaseView;
  readonly kind: EvidenceKind;
  readonly rows: readonly EvidenceRow[];
  /** Past and coming rows are shown as well. */
  readonly all: boolean;
  readonly person?: string;
  /** What a new fact begins with, where the screen is about it. */
  readonly preset?: EvidenceRow['Data'];
}

type Opened =
  | { readonly what: EvidenceMode; readonly row?: EvidenceRow }
  | { readonly what: EndMode | 'history'; readonly row: EvidenceRow };

function useRowMenu(mayChange: boolean, open: (opened: Opened) => void) {
  const t = useText();
  return (row: EvidenceRow, name: string): { label: string; entries: MenuEntry[] } => {
    const entry = (what: Opened['what'], icon: 'edit' | 'history' | 'undo' | 'close' | 'autorenew' | 'delete') => ({
      id: what,
      icon,
      label: t(`evidence.act.${what}`),
      onAction: () => open({ what, row } as Opened),
    });
    const changing: MenuEntry[] = [
      entry('change', 'edit'),
      entry('correct', 'undo'),
      ...(row.To === '' ? [entry('end', 'close')] : [entry('reopen', 'autorenew')]),
      { ...entry('remove', 'delete'), danger: true },
    ];
    return {
      label: t('evidence.act.menu', { name }),
      entries: [...(mayChange ? changing : []), entry('history', 'history')],
    };
  };
}

function Period({ row }: { row: EvidenceRow }) {
  const t = useText();
  return (
    <>
      <PeriodText from={row.From} to={row.To} />{' '}
      {row.Holds !== 'now' && (
        <Chip tone="gray" icon={row.Holds === 'past' ? 'history' : 'schedule'}>
          {t(`evidence.holds.${row.Holds}`)}
        </Chip>
      )}
    </>
  );
}

/** A fact by the month, and what its pay stubs say against it. */
function Month({ view, row }: { view: CaseView; row: EvidenceRow }) {
  const t = useText();
  const { language } = useUi();
  const frequencies = useFrequencies();
  const month = monthOf(row, frequencies);
  const stubs = stubsOf(row, view.TrueOn, frequencies);
  return (
    <>
      {month === null ? <span className="cw-muted">{t('evidence.sum.unknown')}</span> : formatMoney(month, language)}
      {stubs && (
        <div className={stubs.average === row.Data.GrossPerPay ? 'cw-small cw-muted' : 'cw-small cw-strong'}>
          {t('evidence.sum.average', {
            amount: formatMoney(stubs.average, language),
            count: stubs.count,
            expected: stubs.expected,
          })}
        </div>
      )}
    </>
  );
}

/** The facts of one kind: a table from its declaration, and what can be done to each. */
export function KindCard({ view, kind, rows, all, person, preset }: KindCardProps) {
  const t = useText();
  const { group, fields } = kindOf(kind);
  // What was known earlier is looked at, not changed.
  const mayChange = useAccess(objectOf(group)) === 'U' && view.KnownOn === '';
  const { label, words } = useKindWords(kind, view);
  const ending = useEndEvidence();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [inline, setInline] = useState<{ readonly row: string; readonly name: string } | null>(null);
  const menuOf = useRowMenu(mayChange, setOpened);
  const title = t(`evidence.kind.${kind}`);
  const columns = Object.entries(fields).filter(([, field]) => field.listed);
  const shown = rows.filter(row => all || row.Holds === 'now');
  const close = () => setOpened(null);
  const span = columns.length + (hasMonth(kind) ? 4 : 3);
  return (
    <Card
      flush
      title={title}
      meta={shown.length}
      {...(mayChange && {
        actions: (
          <Button
            variant="secondary"
            size="small"
            icon="add"
            aria-label={t('evidence.act.addTo', { kind: title })}
            data-key="a"
            onClick={() => setOpened({ what: 'add' })}
          >
            {t('evidence.act.add')}
          </Button>
        ),
      })}
    >
      {shown.length === 0 ? (
        <p className="cw-muted cw-case-empty">{t('evidence.none')}</p>
      ) : (
        <TableFrame label={title}>
          <table className="cw-table">
            <thead>
              <tr>
                <th scope="col">
                  {label('Pin')} · {t('evidence.period')}
                </th>
                {columns.map(([name, field]) => (
                  <th key={name} scope="col" className={field.type === 'money' ? 'cw-number' : undefined}>
                    {label(name)}
                  </th>
                ))}
                {hasMonth(kind) && (
                  <th scope="col" className="cw-number">
                    {t('evidence.sum.column')}
                  </th>
                )}
                <th scope="col">{label('Verification')}</th>
                <th scope="col">
                  <span className="cw-sr-only">{t('evidence.act.title')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(row => {
                const who = row.Pin === '' ? t('evidence.household') : nameOf(view, row.Pin);
                const first = columns[0] ? words(columns[0][0], row.Data[columns[0][0]]) : '';
                return (
                  <Fragment key={row.Holds === 'now' ? row.FactId : row.RowId}>
                    <tr>
                      <th scope="row">
                        {who}
                        <div className="cw-small cw-muted">
                          <Period row={row} />
                        </div>
                      </th>
                      {columns.map(([name, field]) => (
                        <td key={name} className={field.type === 'money' ? 'cw-number' : undefined}>
                          {mayChange && row.Holds === 'now' && isSimple(field) ? (
                            <ChangeableValue
                              label={t('common.record.changeValue', { field: label(name) })}
                              isOpen={inline?.row === row.FactId && inline.name === name}
                              onOpen={() => setInline({ row: row.FactId, name })}
                            >
                              {words(name, row.Data[name]) || <span className="cw-muted">{t('evidence.notSaid')}</span>}
                            </ChangeableValue>
                          ) : (
                            words(name, row.Data[name])
                          )}
                        </td>
                      ))}
                      {hasMonth(kind) && (
                        <td className="cw-number">
                          <Month view={view} row={row} />
                        </td>
                      )}
                      <td>
                        <ProofChip verification={row.Verification} />
                        <ProofLinks caseNumber={view.Case.CaseNumber} subjectId={row.FactId} />
                      </td>
                      <td>
                        <MenuButton
                          icon="more_horiz"
                          iconOnly
                          size="small"
                          variant="quiet"
                          {...menuOf(row, [who, first].filter(Boolean).join(', '))}
                        />
                      </td>
                    </tr>
                    {inline?.row === row.FactId && row.Holds === 'now' && (
                      <tr>
                        <td colSpan={span} className="cw-inline-cell">
                          <InlineEvidence
                            key={inline.name}
                            view={view}
                            kind={kind}
                            row={row}
                            name={inline.name}
                            onClose={() => setInline(null)}
                          />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </TableFrame>
      )}
      {opened?.what === 'history' && <HistoryDialog view={view} row={opened.row} onClose={close} />}
      {opened && (opened.what === 'add' || opened.what === 'change' || opened.what === 'correct') && (
        <EvidenceDialog
          view={view}
          kind={kind}
          mode={opened.what}
          {...(opened.row && { row: opened.row })}
          {...(person !== undefined && { person })}
          {...(preset && { preset })}
          onClose={close}
        />
      )}
      {opened && (opened.what === 'end' || opened.what === 'reopen' || opened.what === 'remove') && (
        <EndDialog
          title={t(`evidence.act.${opened.what}`)}
          text={t(`evidence.endText.${opened.what}`)}
          mode={opened.what}
          caseNumber={view.Case.CaseNumber}
          fact={opened.row}
          saving={ending}
          onClose={close}
        />
      )}
    </Card>
  );
}
