import type { Forecast as Told } from '@commonweal/contracts/appointments/forecast';
import { useText } from '../../../platform/content/use-text.ts';
import { useLevel } from './forecast-words.ts';

/** What is expected of an appointment, in words: counts, and what speaks for and against. */
export function Forecast({ of }: { of: Told }) {
  const t = useText();
  const level = useLevel();
  return (
    <>
      {t('appointments.forecast.told', { percent: of.Percent, usual: of.Usual })}
      <span className="cw-meeting__note">
        {t('appointments.forecast.alike', { count: of.Alike, missed: of.AlikeMissed })}
      </span>
      {of.Because.slice(0, 3).map(each => (
        <span key={each.Factor} className="cw-meeting__note">
          {t('appointments.forecast.because', { what: level(each), count: each.Count, missed: each.Missed })}
        </span>
      ))}
    </>
  );
}
