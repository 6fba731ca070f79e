import {
  type ArrivalSource,
  type FileFault,
  mostArrivals,
  mostFileCharacters,
  pastDays,
} from '@commonweal/contracts/routing/arrivals';
import { Alert, formatNumber, Row, Segmented, Stack } from '@commonweal/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';

/** What a change is tried on: what arrived in the past weeks, the stored sample, or a file that the person chooses. */
export interface ChosenArrivals {
  readonly Source: ArrivalSource;
  readonly Csv: string | null;
}

export const storedSample: ChosenArrivals = { Source: 'sample', Csv: null };

/** Whether there is something to try: a file still has to be chosen. */
export const isReady = ({ Source, Csv }: ChosenArrivals): boolean => Source !== 'file' || Csv !== null;

interface ArrivalSourceProps {
  readonly value: ChosenArrivals;
  readonly onChange: (value: ChosenArrivals) => void;
}

export function ArrivalSourceChoice({ value, onChange }: ArrivalSourceProps) {
  const t = useText();
  const id = useId();
  const language = useLanguage();
  const [isTooLarge, setTooLarge] = useState(false);
  const bounds = {
    lines: formatNumber(mostArrivals, language),
    characters: formatNumber(mostFileCharacters, language),
  };

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    const refused = file !== undefined && file.size > mostFileCharacters;
    setTooLarge(refused);
    onChange({ Source: 'file', Csv: file && !refused ? await file.text() : null });
  }

  return (
    <Stack gap={1}>
      <Row>
        <Segmented
          label={t('routing.effect.source')}
          value={value.Source}
          options={[
            { value: 'past', label: t('routing.effect.sourcePast', { weeks: pastDays / 7 }) },
            { value: 'sample', label: t('routing.effect.sourceSample') },
            { value: 'file', label: t('routing.effect.sourceFile') },
          ]}
          onChange={Source => {
            setTooLarge(false);
            onChange({ Source, Csv: null });
          }}
        />
      </Row>
      {value.Source === 'file' && (
        <div className="cw-field">
          <label className="cw-label" htmlFor={id}>
            {t('routing.effect.chooseFile')}
          </label>
          <span className="cw-hint" id={`${id}-hint`}>
            {t('routing.effect.fileHint', bounds)}
          </span>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            aria-describedby={`${id}-hint`}
            onChange={event => void choose(event)}
          />
        </div>
      )}
      {isTooLarge && (
        <Alert tone="error" live>
          {t('routing.effect.tooLarge', bounds)}
        </Alert>
      )}
    </Stack>
  );
}

const mostShown = 10;

export function ArrivalFaults({ faults, total }: { faults: readonly FileFault[]; total: number }) {
  const t = useText();
  if (total === 0) return null;
  return (
    <Alert tone="warning" level={3} heading={t('routing.effect.faults', { count: total })} live>
      <ul>
        {faults.slice(0, mostShown).map(fault => (
          <li key={`${fault.Line} ${fault.Column}`}>
            {t('routing.effect.line', { line: fault.Line })}: {fault.Message}
          </li>
        ))}
      </ul>
      {total > mostShown && <p>{t('routing.effect.moreFaults', { count: mostShown })}</p>}
    </Alert>
  );
}
