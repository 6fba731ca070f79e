/**
 * Following live, in seconds: between two questions of the follower, between two uploads of whoever is followed, after which
 * silence nobody follows any more, and how much of what was before is shown at the start.
 */
export const followTimes = { every: 3, upload: 3, gone: 20, before: 60 } as const;

/** The same for a timer. */
export const followUpload = followTimes.upload * 1000;
