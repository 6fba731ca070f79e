/** Where figures were read: from the database itself, from its copy, or from the database because the copy was no use. */
export const readingSources = ['primary', 'replica', 'replicaDown', 'replicaStale'] as const;
export type ReadingSource = (typeof readingSources)[number];
