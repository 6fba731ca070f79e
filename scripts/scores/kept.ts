/** Where the scores of the tests stand, with those of the runs before. */
export const keptScores = '.local/scores.json';
