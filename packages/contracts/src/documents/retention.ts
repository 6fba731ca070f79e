/** How long what was deleted can be brought back, before the sweep takes it for good. */
export const daysToRestore = 30;
