import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { NarrowSelect } from '../actions/narrow-select.tsx';
import { formatNumber } from '../format/money.ts';
import { useUi } from '../provider.tsx';
import { Count } from '../status/chip.tsx';

export type Tab = { id: string; label: string; count?: number; content: ReactNode };

export type TabsProps = { label: string; tabs: readonly Tab[]; current: string; onChange: (id: string) => void };

/** Small tabs inside a card or panel; the tabs of a record are a SideNav, each with an address. A select at 390 px. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const id = useId();
  const { t, language } = useUi();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(tab => tab.id === current);
  const chosen = tabs[at];

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    const next = tabs[(target + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div className="cw-tabs">
      <NarrowSelect
        label={label}
        value={current}
        options={tabs.map(tab => ({
          value: tab.id,
          label:
            tab.count === undefined
              ? tab.label
              : t('ui.filters.counted', { label: tab.label, count: formatNumber(tab.count, language) }),
        }))}
        onChange={onChange}
      />
      <div className="cw-tabs__list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            className="cw-tabs__tab"
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      {chosen && (
        <div className="cw-tabs__panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.id}`}>
          {chosen.content}
        </div>
      )}
    </div>
  );
}
