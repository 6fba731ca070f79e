import { clientNameOf, type NameParts } from '@commonweal/contracts/kit/person-names';
import { classNames } from '../class-names.ts';
import { formatSsn, maskSsn } from '../format/digits.ts';
import { formatInstant } from '../format/instant.ts';
import { formatMoney, type MoneyStyle } from '../format/money.ts';
import { type DateStyle, formatDate } from '../format/plain-date.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export function Money({ cents, style = 'auto', strong }: { cents: number; style?: MoneyStyle; strong?: boolean }) {
  const { language } = useUi();
  return <span className={classNames('cw-nowrap', strong && 'cw-strong')}>{formatMoney(cents, language, style)}</span>;
}

export function PersonName(props: NameParts) {
  return <span className="cw-nowrap">{clientNameOf(props)}</span>;
}

export function DateText({ date, style = 'short' }: { date: string; style?: DateStyle }) {
  const { language } = useUi();
  return (
    <time className="cw-nowrap" dateTime={date}>
      {formatDate(date, language, style)}
    </time>
  );
}

/** From a day to a day, or since a day. */
export function PeriodText({ from, to }: { from: string; to: string | null }) {
  const { t } = useUi();
  if (!to) {
    return (
      <span className="cw-nowrap">
        {t('ui.since')} <DateText date={from} />
      </span>
    );
  }
  return (
    <>
      <DateText date={from} /> – <DateText date={to} />
    </>
  );
}

/** A moment in the agency's zone with its zone label. */
export function DateTimeText({ instant }: { instant: string }) {
  const { t, language } = useUi();
  return (
    <time className="cw-nowrap" dateTime={instant}>
      {formatInstant(instant, language)} {t('ui.zone')}
    </time>
  );
}

export type SsnProps = {
  /** The last four digits are enough to show it masked. */
  value: string;
  /** The full number once it has been revealed. */
  revealed?: string;
  /** An alien number: shown as it comes, with its letter. */
  alien?: boolean;
  onReveal?: () => void;
  onHide?: () => void;
};

export function Ssn({ value, revealed, alien = false, onReveal, onHide }: SsnProps) {
  const { t } = useUi();
  const shown = revealed !== undefined;
  const act = shown ? onHide : onReveal;
  const kind = alien ? 'alienNumber' : 'ssn';
  const label = t(`ui.${kind}.${shown ? 'hide' : 'reveal'}`);
  const whole = (digits: string): string => (alien ? `A${digits}` : formatSsn(digits));
  return (
    <span className="cw-nowrap cw-ssn">
      <span className="cw-mono" aria-hidden={!shown || undefined}>
        {shown ? whole(revealed) : alien ? value : maskSsn(value)}
      </span>
      {!shown && <span className="cw-sr-only">{t(`ui.${kind}.ending`, { digits: value.slice(-4) })}</span>}
      {act && (
        <button type="button" className="cw-copyable" aria-label={label} title={label} onClick={act}>
          <Icon name={shown ? 'visibility_off' : 'visibility'} />
        </button>
      )}
    </span>
  );
}
