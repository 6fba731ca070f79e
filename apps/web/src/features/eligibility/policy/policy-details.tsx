import type { PolicyChange, PolicyOffer } from '@commonweal/contracts/eligibility/policy-schemas';
import { Button, Card, LoadingState, later, PlainTable, Row, Stack, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useDiscardPolicy, usePolicyChange, useStartPolicyRun } from '../policy-queries.ts';
import { useDollars } from '../summary/result-card.tsx';
import { MassCard } from './mass-card.tsx';
import { RunCard } from './run-card.tsx';

const TableDialog = later(async () => ({ default: (await import('./policy-dialogs.tsx')).TableDialog }));
const OptionDialog = later(async () => ({ default: (await import('./policy-dialogs.tsx')).OptionDialog }));
const PromoteDialog = later(async () => ({ default: (await import('./policy-dialogs.tsx')).PromoteDialog }));

interface Line {
  readonly key: string;
  readonly title: string;
  readonly now: string;
  readonly proposed: string;
  readonly onChange: () => void;
}

/** A table may have two dozen values: the first of them tell which it is. */
const mostValues = 8;
const shortened = (values: readonly string[]): string =>
  [...values.slice(0, mostValues), ...(values.length > mostValues ? ['…'] : [])].join(', ');

function useLines(
  change: PolicyChange,
  offer: PolicyOffer,
  open: { table: (table: string) => void; option: (option: string) => void },
): Line[] {
  const t = useText();
  const dollars = useDollars();
  const word = (value: string, isChoice: boolean) => (isChoice ? t(`eligibility.policyChoice.${value}`) : `${value} %`);
  return [
    ...offer.Tables.map(table => {
      const changed = change.Figures.filter(each => each.Table === table.Table);
      return {
        key: table.Table,
        title: table.Title,
        now: shortened(table.Values.map(each => dollars(each.Amount))),
        proposed: shortened(
          table.Values.flatMap(value => changed.filter(each => each.Figure === value.Figure)).map(each =>
            dollars(each.Cents / 100),
          ),
        ),
        onChange: () => open.table(table.Table),
      };
    }),
    ...offer.Options.map(option => {
      const changed = change.Options.find(each => each.Option === option.Option);
      const isChoice = option.Choices.length > 0;
      return {
        key: option.Option,
        title: t(`eligibility.policyOption.${option.Option}`),
        now: word(option.Value, isChoice),
        proposed: changed ? word(changed.Value, isChoice) : '',
        onChange: () => open.option(option.Option),
      };
    }),
  ];
}

function Changes({ lines, mayChange }: { lines: readonly Line[]; mayChange: boolean }) {
  const t = useText();
  const title = t('eligibility.policy.changes');
  // What is changed first; of what is settled only that is shown.
  const shown = lines
    .filter(each => mayChange || each.proposed !== '')
    .toSorted((a, b) => Number(a.proposed === '') - Number(b.proposed === ''));
  return (
    <PlainTable
      label={title}
      headings={['what', 'now', 'then', ...(mayChange ? ['actions'] : [])].map(name =>
        t(`eligibility.policy.column.${name}`),
      )}
      size="compact"
    >
      {shown.map(each => (
        <tr key={each.key}>
          <th scope="row">{each.title}</th>
          <td>{each.now}</td>
          <td>{each.proposed === '' ? t('eligibility.policy.asItIs') : <strong>{each.proposed}</strong>}</td>
          {mayChange && (
            <td>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('eligibility.policy.changeOf', { what: each.title })}
                onClick={each.onChange}
              >
                {t('common.word.toChange')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}

/** What a policy change says, what it would do, and what it did. */
export function PolicyDetails({ policyChangeId, mayKeep }: { policyChangeId: string; mayKeep: boolean }) {
  const t = useText();
  const toast = useToast();
  const { data, error, refetch } = usePolicyChange(policyChangeId);
  const run = useStartPolicyRun();
  const discard = useDiscardPolicy();
  const [table, setTable] = useState('');
  const [option, setOption] = useState('');
  const [promoting, setPromoting] = useState(false);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { Change: change, Offer: offer, Run, Mass } = data;
  const mayChange = mayKeep && change.State === 'draft' && change.Waiting === 'N';
  const isTried = Run !== null && Run.PartsDone === Run.Parts;
  const isSomething = change.Figures.length + change.Options.length > 0;
  const openTable = offer.Tables.find(each => each.Table === table);
  const openOption = offer.Options.find(each => each.Option === option);
  return (
    <Stack>
      <PolicyCard
        change={change}
        offer={offer}
        mayChange={mayChange}
        open={{ table: setTable, option: setOption }}
        actions={
          mayChange && (
            <Row wrap>
              {isSomething && (
                <Button
                  icon="insights"
                  busy={run.busy}
                  onClick={async () => {
                    if (await run.run({ PolicyChangeId: policyChangeId })) {
                      toast({ text: t('eligibility.policy.begun') });
                    }
                  }}
                >
                  {t('eligibility.policy.try')}
                </Button>
              )}
              {isTried && (
                <Button variant="secondary" onClick={() => setPromoting(true)}>
                  {t('eligibility.policy.promote')}
                </Button>
              )}
              <Button
                variant="quiet"
                busy={discard.busy}
                onClick={() => void discard.save({ PolicyChangeId: policyChangeId }, change.Version)}
              >
                {t('eligibility.policy.discard')}
              </Button>
            </Row>
          )
        }
      />
      {Mass && <MassCard change={change} mass={Mass} mayWork={mayKeep} />}
      {Run && <RunCard change={change} run={Run} />}
      {openTable && <TableDialog change={change} table={openTable} onClose={() => setTable('')} />}
      {openOption && <OptionDialog change={change} option={openOption} onClose={() => setOption('')} />}
      {promoting && <PromoteDialog change={change} onClose={() => setPromoting(false)} />}
    </Stack>
  );
}

interface PolicyCardProps {
  readonly change: PolicyChange;
  readonly offer: PolicyOffer;
  readonly mayChange: boolean;
  readonly open: { table: (table: string) => void; option: (option: string) => void };
  readonly actions: React.ReactNode;
}

function PolicyCard({ change, offer, mayChange, open, actions }: PolicyCardProps) {
  const t = useText();
  const lines = useLines(change, offer, open);
  return (
    <Card title={`${change.Number}: ${change.Name}`}>
      <Stack>
        {change.PromotedByName !== '' && (
          <p>{t('eligibility.policy.promotedBy', { name: change.PromotedByName, month: change.Month })}</p>
        )}
        {actions}
        <Changes lines={lines} mayChange={mayChange} />
      </Stack>
    </Card>
  );
}
