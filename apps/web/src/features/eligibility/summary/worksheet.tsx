import type { DeterminationView, EligibilityStep, EligibilitySummary } from '@commonweal/contracts/eligibility/schemas';
import { Card, Chip, classNames, EmptyState, Link, Segmented, TableFrame } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { ProofLinks } from '../../../shared/documents/case-proofs.tsx';
import { tabAddress } from './open-questions.tsx';

type Shown = 'all' | 'changed';

function Sources({ step, caseNumber }: { step: EligibilityStep; caseNumber: string }) {
  const t = useText();
  if (step.Sources.length === 0) return null;
  return (
    <ul className="cw-eligibility-sources">
      {step.Sources.map(source => (
        <li key={`${source.From} ${source.FactId} ${source.What}`}>
          <Link to={tabAddress(caseNumber, source.Tab)}>{source.What}</Link>
          {source.Unproved === 'Y' && (
            <Chip tone="warning" icon="warning">
              {t('eligibility.sheet.unproved')}
            </Chip>
          )}
          {source.FactId !== '' && <ProofLinks caseNumber={caseNumber} subjectId={source.FactId} />}
        </li>
      ))}
    </ul>
  );
}

/** Under each other, amounts stand with their cents: whole dollars among them would be read as cents. */
const withCents = (figure: string): string => (/^-?[\d,]+$/.test(figure) ? `${figure}.00` : figure);

function Line({ step, caseNumber, compared }: { step: EligibilityStep; caseNumber: string; compared: boolean }) {
  const t = useText();
  const isChanged = step.Changed === 'Y';
  const shown = (figure: string): string => (step.Amount === null ? figure : withCents(figure));
  return (
    <tr className={classNames(isChanged && 'cw-eligibility-changed')}>
      <th scope="row">
        {step.Title}
        {isChanged && <span className="cw-sr-only"> {t('eligibility.sheet.changed')}</span>}
        {step.Provisional === 'Y' && (
          <Chip tone="warning" icon="schedule">
            {t('eligibility.sheet.provisional')}
          </Chip>
        )}
      </th>
      <td>
        {step.Says}
        {step.Rounding !== '' && <span className="cw-muted"> {step.Rounding}</span>}
        <Sources step={step} caseNumber={caseNumber} />
      </td>
      <td className="cw-eligibility-figure">{shown(step.Figure)}</td>
      {compared && <td className="cw-eligibility-figure cw-muted">{shown(step.Before) || '–'}</td>}
      <td>{step.Citation}</td>
    </tr>
  );
}

/** The calculation line by line: what was taken, from which fact, by which rule, and what it was last time. */
export function Worksheet({
  summary,
  found,
}: {
  summary: Pick<EligibilitySummary, 'CaseNumber'>;
  found: DeterminationView;
}) {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  const { Before } = found;
  const compared = Before !== null;
  const steps = shown === 'changed' && compared ? found.Steps.filter(step => step.Changed === 'Y') : found.Steps;
  const title = t('eligibility.sheet.title');
  const columns = ['line', 'how', 'figure', ...(compared ? ['before'] : []), 'rule'];
  return (
    <Card
      title={title}
      flush
      meta={Before ? t('eligibility.sheet.against', { reference: Before.Reference }) : t('eligibility.sheet.first')}
      {...(compared && {
        actions: (
          <Segmented<Shown>
            label={t('eligibility.sheet.show')}
            value={shown}
            options={[
              { value: 'all', label: t('eligibility.sheet.all') },
              { value: 'changed', label: t('eligibility.sheet.onlyChanges') },
            ]}
            onChange={setShown}
          />
        ),
      })}
    >
      {steps.length === 0 ? (
        <EmptyState title={t(found.Steps.length === 0 ? 'eligibility.sheet.none' : 'eligibility.sheet.same')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table cw-eligibility-sheet">
            <thead>
              <tr>
                {columns.map(name => (
                  <th
                    key={name}
                    scope="col"
                    className={classNames(
                      `cw-eligibility-column--${name}`,
                      (name === 'figure' || name === 'before') && 'cw-eligibility-figure',
                    )}
                  >
                    {t(`eligibility.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(step => (
                <Line key={step.Line} step={step} caseNumber={summary.CaseNumber} compared={compared} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}
