/** Codes and user ids are names to people; the ids that the portal makes say nothing. */
export const isSpoken = (id: string): boolean => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
