import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type Step = {
  id: string;
  label: string;
  to?: string /** Nothing is asked there: one passes by. */;
  quiet?: boolean;
};

/** Where one stands in a flow; finished steps lead back, and going back loses nothing. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: string }) {
  const { t } = useUi();
  const now = steps.findIndex(step => step.id === current);
  return (
    <nav aria-label={t('ui.steps.label')}>
      <ol className="cw-steps">
        {steps.map((step, index) => {
          const done = index < now;
          return (
            <li
              key={step.id}
              className={classNames(
                done && 'cw-steps__done',
                index === now && 'cw-steps__now',
                index > now && step.quiet && 'cw-steps__quiet',
              )}
              aria-current={index === now ? 'step' : undefined}
            >
              {done && <Icon name="check" label={t('ui.steps.done')} />}{' '}
              {(done || (step.quiet && index !== now)) && step.to !== undefined ? (
                <Link to={step.to}>{step.label}</Link>
              ) : (
                `${index + 1}. ${step.label}`
              )}
              {index > now && step.quiet && <span className="cw-sr-only"> {t('ui.steps.quiet')}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
