import type { ReactNode } from 'react';
import { useUi } from '../provider.tsx';

export type Fact = { label: string; value: ReactNode };

export type IdentityBarProps = {
  /** The household's or client's name. */
  name: string;
  /** Case number, PIN, birth, SSN: the first row. */
  facts: readonly Fact[];
  /** Programs with their states. */
  programs?: ReactNode;
  /** Confidential, language, alerts. */
  flags?: ReactNode;
  /** Worker and next date: the second row. */
  moreFacts?: readonly Fact[];
  actions?: ReactNode;
  /** 2 where a context bar above already holds the title of the page. */
  level?: 1 | 2;
};

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(fact => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who this page is about, always in sight. */
export function IdentityBar({ name, facts, programs, flags, moreFacts = [], actions, level = 1 }: IdentityBarProps) {
  const { t } = useUi();
  const Heading = `h${level}` as const;
  return (
    <section className="cw-identity-bar" aria-label={t('ui.identity')}>
      <div className="cw-identity-bar__rows">
        <div className="cw-identity-bar__row">
          <Heading className="cw-identity-bar__name">{name}</Heading>
          <Facts facts={facts} />
        </div>
        <div className="cw-identity-bar__row">
          {programs}
          {programs !== undefined && flags !== undefined && <span className="cw-identity-bar__rule" />}
          {flags}
          {moreFacts.length > 0 && <Facts facts={moreFacts} />}
        </div>
      </div>
      {actions !== undefined && <div className="cw-identity-bar__actions">{actions}</div>}
    </section>
  );
}
