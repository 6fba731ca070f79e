export function Kbd({ children }: { children: string }) {
  return <kbd>{children}</kbd>;
}

/** Keys pressed one after the other. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="cw-nowrap">
      {keys.map((key, index) => (
        <span key={`${key} ${keys.slice(0, index).join(' ')}`}>
          {index > 0 && ' '}
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  );
}

export type KeyboardGroup = { title: string; keys: readonly { keys: readonly string[]; label: string }[] };

/** The keyboard map, as the `?` key shows it. */
export function KeyboardHelp({ groups }: { groups: readonly KeyboardGroup[] }) {
  return (
    <div className="cw-grid">
      {groups.map(group => (
        <section key={group.title} className="cw-stack cw-stack--gap-1">
          <h3>{group.title}</h3>
          <dl className="cw-keys">
            {group.keys.map(line => (
              <div key={line.label}>
                <dt>
                  <Keys keys={line.keys} />
                </dt>
                <dd>{line.label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
