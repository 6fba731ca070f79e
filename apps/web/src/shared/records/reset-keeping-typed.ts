export interface FormHandle {
  getValues(): Readonly<Record<string, unknown>>;
  reset(values: Record<string, unknown>, options?: { keepDefaultValues: boolean }): void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form holds what was saved from now on; what somebody typed while it was on its way stays, and is not saved yet. Answers
 * whether there is such a thing.
 */
export function resetKeepingTyped(
  form: FormHandle,
  saved: Record<string, unknown>,
  sent: Readonly<Record<string, unknown>>,
): boolean {
  const typed = Object.entries(form.getValues()).filter(([field, value]) => !isSame(value, sent[field]));
  form.reset(saved);
  if (typed.length > 0) form.reset({ ...saved, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  return typed.length > 0;
}
