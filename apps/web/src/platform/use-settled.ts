import { useEffect, useState } from 'react';

const pause = 250;

/** What was typed, once the hand rests: the server is not asked at every letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
