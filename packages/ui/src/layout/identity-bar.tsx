import type { ReactNode } from 'react';
import { MenuButton, type MenuEntry } from '../overlay/menu.tsx';
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
  overflow?: readonly MenuEntry[];
  /** Before the name: the way back, and to the next of a result. */
  lead?: ReactNode;
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
export function IdentityBar({ name, facts, programs, flags, moreFacts = [], ...props }: IdentityBarProps) {
  const { actions, overflow = [], lead, level = 1 } = props;
  const { t } = useUi();
  const Heading = `h${level}` as const;
  return (
    <section className="cw-identity-bar" aria-label={t('ui.identity')}>
      {lead}
      <div className="cw-identity-bar__rows">
        <div className="cw-identity-bar__row">
          <Heading className="cw-identity-bar__name" {...(level === 1 && { tabIndex: -1 })}>
            {name}
          </Heading>
          <Facts facts={facts} />
        </div>
        <div className="cw-identity-bar__row">
          {programs}
          {programs !== undefined && !(Array.isArray(programs) && programs.length === 0) && flags !== undefined && (
            <span className="cw-identity-bar__rule" />
          )}
          {flags}
          {moreFacts.length > 0 && <Facts facts={moreFacts} />}
        </div>
      </div>
      {(actions !== undefined || overflow.length > 0) && (
        <div className="cw-identity-bar__actions">
          {actions}
          {overflow.length > 0 && <MenuButton icon="more_horiz" label={t('ui.more')} iconOnly entries={overflow} />}
        </div>
      )}
    </section>
  );
}
