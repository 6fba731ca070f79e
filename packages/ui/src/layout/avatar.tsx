/** A person's initials beside the name; they are drawn by the style sheet so that no button is named "DO Dana Okafor". */
export function Avatar({ initials }: { initials: string }) {
  return <span className="cw-avatar" data-initials={initials} aria-hidden="true" />;
}
