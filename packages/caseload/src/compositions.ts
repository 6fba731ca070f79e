import type { Tie } from './person.ts';
import type { Random } from './random.ts';

/** Who lives together: ties and ages. Shares follow what an office of this kind sees, roughly; they are ours. */

export interface Member {
  readonly tie: Tie;
  readonly age: number;
  readonly gender: 'F' | 'M';
}

export const compositions = [
  'single',
  'olderSingle',
  'olderCouple',
  'singleParent',
  'twoParents',
  'partners',
  'threeGenerations',
  'grandparent',
] as const;
export type Composition = (typeof compositions)[number];

const shares: readonly (readonly [Composition, number])[] = [
  ['single', 22],
  ['olderSingle', 11],
  ['olderCouple', 5],
  ['singleParent', 27],
  ['twoParents', 20],
  ['partners', 6],
  ['threeGenerations', 6],
  ['grandparent', 3],
];

const genderOf = (random: Random): 'F' | 'M' => (random.chance(0.5) ? 'F' : 'M');
const opposite = (gender: 'F' | 'M'): 'F' | 'M' => (gender === 'F' ? 'M' : 'F');

/** Ages of children that a parent of this age can have, some years apart. */
function children(random: Random, parentAge: number, most: number, tie: Tie): Member[] {
  const oldest = Math.min(17, parentAge - 18);
  const count = random.weighted([
    [1, 42],
    [2, 33],
    [3, 17],
    [4, 8],
  ] as const);
  const made: Member[] = [];
  let age = random.between(0, Math.max(0, oldest));
  for (let at = 0; at < Math.min(count, most) && age >= 0; at += 1) {
    made.push({ tie, age, gender: genderOf(random) });
    // Now and then twins.
    age -= random.chance(0.03) ? 0 : random.between(1, 4);
  }
  return made;
}

export function compose(random: Random): { composition: Composition; members: Member[] } {
  const composition = random.weighted(shares);
  return { composition, members: membersOf(random, composition) };
}

function membersOf(random: Random, composition: Composition): Member[] {
  const gender = genderOf(random);
  switch (composition) {
    case 'single':
      return [{ tie: 'head', age: random.between(18, 59), gender }];
    case 'olderSingle':
      return [{ tie: 'head', age: random.between(60, 91), gender: random.chance(0.64) ? 'F' : 'M' }];
    case 'olderCouple': {
      const age = random.between(60, 86);
      return [
        { tie: 'head', age, gender },
        { tie: 'spouse', age: age + random.between(-6, 4), gender: opposite(gender) },
      ];
    }
    case 'singleParent': {
      const age = random.between(19, 47);
      return [{ tie: 'head', age, gender: random.chance(0.87) ? 'F' : 'M' }, ...children(random, age, 4, 'child')];
    }
    case 'twoParents': {
      const age = random.between(21, 50);
      const step = random.chance(0.12);
      return [
        { tie: 'head', age, gender },
        { tie: 'spouse', age: Math.max(19, age + random.between(-5, 5)), gender: opposite(gender) },
        ...children(random, Math.min(age, 44), 4, step ? 'stepchild' : 'child'),
      ];
    }
    case 'partners': {
      const age = random.between(20, 45);
      return [
        { tie: 'head', age, gender },
        { tie: 'partner', age: Math.max(19, age + random.between(-4, 6)), gender: opposite(gender) },
        ...children(random, age, 3, 'child'),
      ];
    }
    case 'threeGenerations': {
      const age = random.between(22, 45);
      return [
        { tie: 'head', age, gender: random.chance(0.75) ? 'F' : 'M' },
        ...children(random, age, 3, 'child'),
        { tie: 'parent', age: age + random.between(20, 35), gender: random.chance(0.7) ? 'F' : 'M' },
        ...(random.chance(0.2)
          ? [{ tie: 'sibling' as const, age: random.between(18, 40), gender: genderOf(random) }]
          : []),
      ];
    }
    case 'grandparent':
      return [
        { tie: 'head', age: random.between(48, 74), gender: random.chance(0.8) ? 'F' : 'M' },
        ...children(random, 40, 3, 'grandchild'),
      ];
  }
}
