import type { Random } from '../random.ts';
import { africanAmerican, general, haitian, hispanic, type NamePool, others } from './pools.ts';

export type Background = 'general' | 'africanAmerican' | 'hispanic' | 'haitian' | 'other';

export interface Naming {
  readonly background: Background;
  readonly pool: NamePool;
  /** The language spoken at home by those who do not speak English there. */
  readonly language: string;
}

/** How many of a hundred families, by region: the south speaks more Spanish and Creole. */
const shares: Readonly<Record<string, Readonly<Record<Background, number>>>> = {
  SO: { general: 12, africanAmerican: 14, hispanic: 56, haitian: 14, other: 4 },
  SE: { general: 30, africanAmerican: 22, hispanic: 26, haitian: 18, other: 4 },
  CE: { general: 38, africanAmerican: 18, hispanic: 34, haitian: 5, other: 5 },
  SC: { general: 47, africanAmerican: 17, hispanic: 26, haitian: 6, other: 4 },
};
const elsewhere: Readonly<Record<Background, number>> = {
  general: 60,
  africanAmerican: 26,
  hispanic: 8,
  haitian: 2,
  other: 4,
};

export function namingFor(random: Random, regionId: string): Naming {
  const share = shares[regionId] ?? elsewhere;
  const background = random.weighted(Object.entries(share).map(([name, weight]) => [name as Background, weight]));
  switch (background) {
    case 'hispanic':
      return { background, pool: hispanic, language: 'SP' };
    case 'haitian':
      return { background, pool: haitian, language: 'CE' };
    case 'africanAmerican':
      return { background, pool: africanAmerican, language: 'EN' };
    case 'general':
      return { background, pool: general, language: 'EN' };
    case 'other': {
      const { language, ...pool } = random.pick(others);
      return { background, pool, language };
    }
  }
}

/** Two family names are usual among Spanish speakers, and some join them with a hyphen. */
export function familyName(random: Random, naming: Naming): string {
  const first = random.pick(naming.pool.family);
  if (naming.background !== 'hispanic' || random.chance(0.55)) return first;
  const second = random.pick(naming.pool.family);
  return second === first ? first : `${first}${random.chance(0.2) ? '-' : ' '}${second}`;
}

/** Some children of Spanish or Creole speakers have names from the general pool, as their schoolmates do. */
export function givenName(random: Random, naming: Naming, gender: 'F' | 'M', isChild: boolean): string {
  const isMixed = isChild ? random.chance(0.3) : random.chance(naming.background === 'africanAmerican' ? 0.5 : 0);
  const pool = isMixed ? general : naming.pool;
  return random.pick(gender === 'F' ? pool.women : pool.men);
}

/** For the fields of fifteen characters: as many whole names as fit, as a clerk would write it; the full name keeps the rest. */
export function cut(name: string, limit = 15): string {
  if (name.length <= limit) return name;
  const whole = name.slice(0, limit + 1).search(/[ -][^ -]*$/);
  return name.slice(0, whole > 0 ? whole : limit);
}
