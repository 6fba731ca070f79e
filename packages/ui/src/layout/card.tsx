import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type CardProps = {
  title?: ReactNode;
  level?: 2 | 3;
  meta?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** Tables and lists go edge to edge. */
  flush?: boolean;
  rule?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, level = 2, meta, actions, foot, flush, rule, className, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classNames('cw-card', className)} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className={classNames('cw-card__head', rule && 'cw-card__head--rule')}>
          <Heading id={titleId}>{title}</Heading>
          {meta !== undefined && <span className="cw-card__meta">{meta}</span>}
          {actions !== undefined && <div className="cw-card__actions">{actions}</div>}
        </div>
      )}
      <div className={classNames('cw-card__body', flush && 'cw-card__body--flush')}>{children}</div>
      {foot !== undefined && <div className="cw-card__foot">{foot}</div>}
    </section>
  );
}
