/** Reasons that say nothing about need: a paper, an interview or an address was missing. */
export const proceduralReasons = ['VER', 'INT', 'RNR', 'RPT', 'WHU'] as const;
