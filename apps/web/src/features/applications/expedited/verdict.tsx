import type { Screening } from '@commonweal/contracts/applications/screening-calls';
import { EXPEDITED_REASONS } from '@commonweal/rules/clocks/expedited';
import type { ExpeditedScreening, ExpeditedTest } from '@commonweal/rules/clocks/screen-expedited';
import { classNames, DateText, DateTimeText, formatMoney, Icon, type IconName, useUi } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { fieldOf } from './answers.ts';

const marks: Readonly<Record<ExpeditedTest['state'], IconName>> = {
  met: 'check_circle',
  failed: 'close',
  open: 'help_outline',
};

/** One of the three grounds: whether it is met, and what would meet it where one answer is missing. */
function TestLine({ test }: { test: ExpeditedTest }) {
  const t = useText();
  const { language } = useUi();
  const { wouldMeet } = test;
  const fieldName = (question: Parameters<typeof fieldOf>[0]): string =>
    t(`applications.expedited.field.${fieldOf(question)}`);
  return (
    <li className={classNames('cw-verdict__test', `cw-verdict__test--${test.state}`)}>
      <Icon name={marks[test.state]} />
      <div>
        {EXPEDITED_REASONS[test.reason][language]}
        <div className="cw-verdict__why">
          {t(`applications.expedited.test.${test.state}`)}
          {wouldMeet
            ? ` ${t(`applications.expedited.would.${wouldMeet.is}`, {
                field: fieldName(wouldMeet.question),
                amount: formatMoney(wouldMeet.amount, language),
              })}`
            : test.missing.length > 0 && ` ${test.missing.map(fieldName).join(', ')}`}
        </div>
      </div>
    </li>
  );
}

type Look = 'entitled' | 'not' | 'ask' | 'gone';
const icons: Readonly<Record<Look, IconName>> = {
  entitled: 'fast_forward',
  not: 'info',
  ask: 'hourglass_empty',
  gone: 'undo',
};

interface VerdictProps {
  /** What the figures in the form say. */
  readonly live: ExpeditedScreening;
  /** What was recorded last; null where nothing was. */
  readonly recorded: Screening | null;
  /** The figures are no longer those that were recorded. */
  readonly isChanged: boolean;
}

/** The verdict beside the questions. What is recorded and what is only typed never look the same. */
export function Verdict({ live, recorded, isChanged }: VerdictProps) {
  const t = useText();
  const isGone = recorded !== null && isChanged;
  const look: Look = isGone ? 'gone' : (recorded?.Verdict ?? live.verdict);
  const say = (key: string): string => t(`applications.expedited.${key}`);
  return (
    <section className={classNames('cw-verdict', `cw-verdict--${look}`)} aria-live="polite">
      <header className="cw-verdict__head">
        <h3 className="cw-verdict__title">
          <Icon name={icons[look]} /> {say(`verdict.${look}`)}
        </h3>
        <div>{lead(look, live, say)}</div>
      </header>
      <ul className="cw-verdict__tests">
        {live.tests.map(test => (
          <TestLine key={test.reason} test={test} />
        ))}
      </ul>
      <footer className="cw-verdict__foot">
        {recorded === null || isGone ? (
          say(isGone ? 'goneFoot' : 'notRecorded')
        ) : (
          <>
            <strong>{say('recorded')}</strong> <DateTimeText instant={recorded.DecidedAt} /> · {recorded.DecidedBy}
          </>
        )}
      </footer>
    </section>
  );
}

function lead(look: Look, live: ExpeditedScreening, say: (key: string) => string): ReactNode {
  if (look === 'entitled' && live.due) {
    return (
      <>
        {say('due')} <DateText date={live.due} style="weekday" />. {live.citation}
      </>
    );
  }
  return say(`lead.${look}`);
}
