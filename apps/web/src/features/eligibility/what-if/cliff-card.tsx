import type { CliffView, ComputedCopy, WhatIfPage } from '@commonweal/contracts/eligibility/what-if-schemas';
import {
  Alert,
  Button,
  Card,
  Form,
  formatMoney,
  LoadingState,
  SelectField,
  Stack,
  SubmitButton,
  useUi,
} from '@commonweal/ui';
import { Chart } from '@commonweal/ui/chart';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useDollars } from '../summary/result-card.tsx';
import { useCliff } from '../what-if-queries.ts';

const Chosen = z.strictObject({ Pin: z.string().min(1), Copy: z.string() });
type Chosen = z.infer<typeof Chosen>;
const all = 'resources';
const asItIs = 'asItIs';

function Drawn({ view }: { view: CliffView }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  return (
    <Stack>
      {view.LeftOut.length > 0 && (
        <Alert tone="info">{t('eligibility.cliff.leftOut', { programs: view.LeftOut.join(', ') })}</Alert>
      )}
      <Chart
        kind="line"
        level={3}
        title={t('eligibility.cliff.chart')}
        unit={t('eligibility.cliff.unit')}
        rowHeader={t('eligibility.cliff.earnings')}
        format={value => formatMoney(Math.round(value * 100), language)}
        series={[
          ...view.Programs.map(program => ({ id: program, label: program })),
          { id: all, label: t('eligibility.cliff.resources') },
        ]}
        rows={view.Points.map(point => ({
          label: dollars(point.Earnings),
          values: Object.fromEntries(
            [...Object.entries(point.Benefits), [all, point.Resources] as const].flatMap(([name, value]) =>
              value === null ? [] : [[name, value] as const],
            ),
          ),
        }))}
      />
      {view.Drops.length === 0 ? (
        <p className="cw-eligibility-note">{t('eligibility.cliff.none')}</p>
      ) : (
        <ul className="cw-eligibility-list">
          {view.Drops.map(drop => (
            <li key={drop.From}>
              {t('eligibility.cliff.drop', {
                from: dollars(drop.From),
                to: dollars(drop.To),
                loss: dollars(drop.Loss),
              })}
              {drop.LosesCoverage.length > 0 &&
                ` ${t('eligibility.cliff.coverage', { programs: drop.LosesCoverage.join(', ') })}`}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Benefits of all programs against the earnings of one person: a chart, its table, and where more earnings leave less. */
export function CliffCard({ page, copies }: { page: WhatIfPage; copies: readonly ComputedCopy[] }) {
  const t = useText();
  const [asked, setAsked] = useState<Chosen>();
  const chosen = asked && {
    Pin: asked.Pin,
    Changes: copies.find(copy => copy.Name === asked.Copy)?.Changes ?? [],
  };
  const { data, error, refetch } = useCliff({ CaseNumber: page.CaseNumber, Month: page.Month }, chosen);
  return (
    <Card title={t('eligibility.cliff.title')}>
      <Stack>
        <p className="cw-eligibility-note cw-muted">{t('eligibility.cliff.text')}</p>
        <Form
          schema={Chosen}
          defaultValues={{ Pin: page.People[0]?.Pin ?? '', Copy: asItIs }}
          onSubmit={setAsked}
          label={t('eligibility.cliff.title')}
        >
          <div className="cw-what-if__choice">
            <SelectField
              name="Pin"
              label={t('eligibility.cliff.person')}
              options={page.People.map(person => ({ value: person.Pin, label: person.Name }))}
            />
            <SelectField
              name="Copy"
              label={t('eligibility.cliff.with')}
              options={[
                { value: asItIs, label: t('eligibility.whatIf.today') },
                ...copies.map(copy => ({ value: copy.Name, label: copy.Name })),
              ]}
            />
            <SubmitButton variant="secondary" icon="insights">
              {t('eligibility.cliff.show')}
            </SubmitButton>
            {asked && (
              <Button variant="quiet" onClick={() => setAsked(undefined)}>
                {t('eligibility.cliff.hide')}
              </Button>
            )}
          </div>
        </Form>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {chosen && !(data || error) && <LoadingState />}
        {chosen && data && <Drawn view={data} />}
      </Stack>
    </Card>
  );
}
