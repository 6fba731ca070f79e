import { Alert, DescriptionList, formatDate, Stack, TableFrame } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { type ForecastView, useForecast } from '../queries.ts';
import { useLevel } from './forecast-words.ts';
import { Opened } from './opened.tsx';

interface Line {
  readonly key: string;
  readonly cells: readonly [string, ...(string | number)[]];
}

function Numbers({ title, columns, lines }: { title: string; columns: readonly string[]; lines: readonly Line[] }) {
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--compact">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Trial({ of }: { of: ForecastView }) {
  const t = useText();
  const language = useLanguage();
  const level = useLevel();
  const day = (iso: string): string => formatDate(iso, language);
  const percent = (missed: number, count: number): string => `${Math.round((missed / Math.max(1, count)) * 100)} %`;
  const isBetter = of.Brier !== null && of.BrierPlain !== null && of.Brier < of.BrierPlain;
  return (
    <Stack>
      <p>{t('appointments.forecast.what')}</p>
      <DescriptionList
        items={[
          {
            label: t('appointments.forecast.learned'),
            value: t('appointments.forecast.counted', {
              count: of.Learned,
              missed: of.LearnedMissed,
              from: day(of.From),
              to: day(of.Cut),
            }),
          },
          {
            label: t('appointments.forecast.tried'),
            value: t('appointments.forecast.counted', {
              count: of.Tried,
              missed: of.TriedMissed,
              from: day(of.Cut),
              to: day(of.To),
            }),
          },
          {
            label: t('appointments.forecast.overbooking'),
            value: t(of.Overbooking === 'Y' ? 'appointments.forecast.isOn' : 'appointments.forecast.isOff'),
          },
        ]}
      />
      {of.Brier === null || of.BrierPlain === null ? (
        <Alert tone="info">{t('appointments.forecast.little')}</Alert>
      ) : (
        <>
          <Alert tone={isBetter ? 'success' : 'warning'}>
            {t(isBetter ? 'appointments.forecast.better' : 'appointments.forecast.worse', {
              ours: of.Brier.toFixed(4),
              plain: of.BrierPlain.toFixed(4),
            })}
          </Alert>
          <Numbers
            title={t('appointments.forecast.bands')}
            columns={['band', 'count', 'told', 'happened'].map(name => t(`appointments.forecast.column.${name}`))}
            lines={of.Bands.map(each => ({
              key: String(each.From),
              cells: [`${each.From}–${each.To} %`, each.Count, `${each.Told} %`, `${each.Happened} % (${each.Missed})`],
            }))}
          />
        </>
      )}
      {of.Factors.length > 0 && (
        <Numbers
          title={t('appointments.forecast.factors')}
          columns={['factor', 'level', 'count', 'missed'].map(name => t(`appointments.forecast.column.${name}`))}
          lines={of.Factors.map(each => ({
            key: `${each.Factor} ${each.Level}`,
            cells: [
              t(`appointments.forecast.factor.${each.Factor}`),
              level(each),
              each.Count,
              `${each.Missed} (${percent(each.Missed, each.Count)})`,
            ],
          }))}
        />
      )}
    </Stack>
  );
}

/** How well missed appointments are foreseen: what would have been said four weeks ago, against what happened. */
export function ForecastDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Opened query={useForecast()} title={() => t('appointments.forecast.title')} onClose={onClose}>
      {of => <Trial of={of} />}
    </Opened>
  );
}
