import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';

export type MenuAction = {
  id: string;
  label: string;
  note?: ReactNode;
  icon?: IconName;
  /** Shown at the right: a chip, a count or keys. */
  end?: ReactNode;
  /** A link opens in a new tab with Ctrl; an action runs. Give one of the two. */
  to?: string;
  onAction?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Access object: X leaves the entry out, R disables it. */
  object?: string;
};

/** A titled part of a menu; a hidden title is still read out. */
export type MenuGroup = { id: string; title: string; titleHidden?: boolean; items: readonly MenuAction[] };
export type MenuEntry = MenuAction | MenuGroup;

/** Which entry has the focus when it opens; a pointer chooses none. */
export type FirstEntry = 'first' | 'last' | 'none';

export type ListProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Content above the entries, such as the person in the user menu. */
  head?: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  /** Groups side by side, for a menu that would be taller than the window. */
  wide?: boolean;
};

export type OpenedMenuProps = ListProps & {
  trigger: { readonly current: HTMLButtonElement | null };
  at: FirstEntry;
  onClose: () => void;
};
