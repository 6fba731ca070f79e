import { figuresPage } from '@commonweal/contracts/access/pages';
import type { FigureTable } from '@commonweal/contracts/eligibility/figure-calls';
import { figuresScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, Card, Chip, ContextBar, DateText, LoadingState, Page, PlainTable, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useFigures } from '../figure-queries.ts';
import { useDollars } from '../summary/result-card.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { ProvisionalCard } from './provisional-card.tsx';
import '../eligibility.css';

function Standing({ table }: { table: FigureTable }) {
  const t = useText();
  return (
    <>
      <Chip
        tone={table.Provisional === 'Y' ? 'warning' : 'success'}
        icon={table.Provisional === 'Y' ? 'warning' : 'check_circle'}
      >
        {t(`eligibility.figures.${table.Provisional === 'Y' ? 'provisional' : 'inForce'}`)}
      </Chip>
      {table.Waiting === 'Y' && (
        <Chip tone="info" icon="hourglass_empty">
          {t('eligibility.figures.waiting')}
        </Chip>
      )}
    </>
  );
}

function FigureLine({ table, onEnter }: { table: FigureTable; onEnter: (() => void) | undefined }) {
  const t = useText();
  const dollars = useDollars();
  const { Row: row } = table;
  const values = row.Values.map(each => dollars(each.Amount)).join(', ');
  return (
    <tr>
      <th scope="row">
        {table.Title}
        <div className="cw-muted">{table.Authority}</div>
      </th>
      <td>
        <DateText date={row.From} />
        {row.To !== '' && (
          <>
            {' – '}
            <DateText date={row.To} />
          </>
        )}
      </td>
      <td>
        {values}
        {row.EachAdditional !== null &&
          row.EachAdditional > 0 &&
          `; ${t('eligibility.figures.each', { amount: dollars(row.EachAdditional) })}`}
      </td>
      <td>
        {row.Source}
        {row.EnteredBy !== '' && (
          <div className="cw-muted">
            {t('eligibility.figures.by', { enterer: row.EnteredBy, approver: row.ApprovedBy })}
          </div>
        )}
      </td>
      <td>
        <Standing table={table} />
      </td>
      <td>
        {onEnter && table.Waiting === 'N' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('eligibility.figures.enterOf', { table: table.Title })}
            onClick={onEnter}
          >
            {t('eligibility.figures.enter')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The figures that the rules count with, what of them is only carried forward, and what stands on those. */
export default function FiguresPage() {
  const t = useText();
  const { data, error, refetch } = useFigures();
  const mayEnter = useAccess(figuresPage.at('Page')) === 'U';
  const [entering, setEntering] = useState<FigureTable>();
  const title = t(figuresScreen.title);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: title },
          ]}
          title={title}
        />
      }
    >
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(error || data) && <LoadingState />}
      {data && (
        <Stack>
          <ProvisionalCard mayWork={mayEnter} />
          <Card title={t('eligibility.figures.tables')} flush>
            <PlainTable
              label={t('eligibility.figures.tables')}
              headings={['figure', 'since', 'values', 'source', 'standing', 'actions'].map(name =>
                t(`eligibility.figures.column.${name}`),
              )}
            >
              {data.Tables.toSorted((one, other) => other.Provisional.localeCompare(one.Provisional)).map(table => (
                <FigureLine key={table.Table} table={table} onEnter={mayEnter ? () => setEntering(table) : undefined} />
              ))}
            </PlainTable>
          </Card>
        </Stack>
      )}
      {entering && <FiguresDialog table={entering} onClose={() => setEntering(undefined)} />}
    </Page>
  );
}
