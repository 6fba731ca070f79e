import type { NoticeWords } from './decision.ts';

/** What changes for everybody at once, by the month in which it does. The words go into notices; the codes are ours. */

interface MassChange {
  readonly words: NoticeWords;
  readonly citations: Readonly<Record<string, string>>;
}

const snap = '7 CFR 273.12(e)';

export const massChanges = {
  'MC-FNS': {
    words: {
      E: 'The food benefit amounts changed for everyone',
      S: 'Las cantidades de SNAP cambiaron para todos',
      C: 'Montan benefis manje yo chanje pou tout moun',
    },
    citations: { SNAP: snap },
  },
  'MC-SSA': {
    words: {
      E: 'Social Security payments changed for everyone',
      S: 'Los pagos del Seguro Social cambiaron para todos',
      C: 'Lajan Sosyal Sekirite chanje pou tout moun',
    },
    citations: { SNAP: snap, MSSI: 'FAC 65A-1.713', OSS: 'FAC 65A-2.036' },
  },
  'MC-FPL': {
    words: {
      E: 'The income limits changed for everyone',
      S: 'Los límites de ingreso cambiaron para todos',
      C: 'Limit revni yo chanje pou tout moun',
    },
    citations: { MFAM: '42 CFR 435.603', MSSI: 'FAC 65A-1.713', MSP: '42 U.S.C. 1396d(p)' },
  },
  'MC-POL': {
    words: {
      E: 'The rules for this benefit changed for everyone',
      S: 'Las reglas de este beneficio cambiaron para todos',
      C: 'Règ pou benefis sa a chanje pou tout moun',
    },
    citations: {
      SNAP: snap,
      TCA: 's. 414.095, F.S.; FAC 65A-4.220',
      MFAM: '42 CFR 435.603',
      MSSI: 'FAC 65A-1.713',
      MSP: '42 U.S.C. 1396d(p)',
      OSS: 'FAC 65A-2.036',
    },
  },
} as const satisfies Readonly<Record<string, MassChange>>;

const known: Readonly<Record<string, MassChange>> = massChanges;

/** The words and the rule of a mass change in a program; undefined where it does not concern that program. */
export function massChangeOf(code: string, program: string): { words: NoticeWords; citation: string } | undefined {
  const found = Object.hasOwn(known, code) ? known[code] : undefined;
  const citation = found && Object.hasOwn(found.citations, program) ? found.citations[program] : undefined;
  return found && citation !== undefined ? { words: found.words, citation } : undefined;
}

/** The code of a change of policy that was promoted. */
export const policyChangeCode = 'MC-POL' satisfies keyof typeof massChanges;
