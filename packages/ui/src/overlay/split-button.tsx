import { Button, type ButtonProps } from '../actions/button.tsx';
import { MenuButton, type MenuEntry } from './menu.tsx';

export type SplitButtonProps = ButtonProps & { menuLabel: string; entries: readonly MenuEntry[] };

/** The usual way to do it, and beside it the other ways. */
export function SplitButton({ menuLabel, entries, ...button }: SplitButtonProps) {
  return (
    <span className="cw-button-join">
      <Button {...button} />
      <MenuButton
        icon="expand_more"
        label={menuLabel}
        iconOnly
        entries={entries}
        variant={button.variant ?? 'primary'}
        {...(button.size && { size: button.size })}
        disabled={button.disabled === true}
      />
    </span>
  );
}
