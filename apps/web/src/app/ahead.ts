let running = 0;

/** Fetches code before it is needed, and says whether it came. What is gone is no matter until somebody wants it. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<boolean> {
  running += 1;
  try {
    await load();
    return true;
  } catch {
    return false;
  } finally {
    running -= 1;
  }
}

export const isFetchingAhead = (): boolean => running > 0;
