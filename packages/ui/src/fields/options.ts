import type { Access } from '../provider.tsx';

export type Option = {
  value: string;
  label: string;
  hint?: string;
  /** Access object: X leaves the option out. */
  object?: string;
  /** No longer offered, still shown where it is the present value. */
  retired?: boolean;
  disabled?: boolean;
};

/** The options a person may choose; the present value never disappears unless it is forbidden. */
export function offeredOptions(
  options: readonly Option[],
  access: (object: string) => Access,
  present: readonly string[],
): Option[] {
  return options.filter(option => {
    if (option.object !== undefined && access(option.object) === 'X') return false;
    return option.retired !== true || present.includes(option.value);
  });
}
