import type { FieldFault } from '../kit/faults.ts';

/** Nobody who was born before is alive, or asks for anything. */
export const earliestBirth = '1890-01-01';

interface LifeDates {
  readonly BirthDate: string | null;
  readonly DeathDate?: string | null;
}

/** What is wrong with the days between which somebody lives, wherever they are typed; `today` is the agency's. */
export function lifeFaults({ BirthDate, DeathDate }: LifeDates, today: string): FieldFault[] {
  const born = BirthDate || null;
  const died = DeathDate || null;
  const faults: FieldFault[] = [];
  const add = (path: keyof LifeDates, code: FieldFault['code'], params: FieldFault['params'] = {}): void => {
    faults.push({ path, code, params });
  };
  if (born !== null && born > today) add('BirthDate', 'future');
  if (born !== null && born < earliestBirth) add('BirthDate', 'too_early', { min: earliestBirth });
  if (died !== null && died > today) add('DeathDate', 'future');
  if (died !== null && died < earliestBirth) add('DeathDate', 'too_early', { min: earliestBirth });
  else if (died !== null && born !== null && died < born) add('DeathDate', 'before_birth');
  return faults;
}
