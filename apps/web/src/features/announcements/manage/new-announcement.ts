/** In the address instead of an id: a new one is being written. */
export const newAnnouncement = 'new';
