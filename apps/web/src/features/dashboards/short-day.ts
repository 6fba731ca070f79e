/** 3/10, as the agency writes days in both languages; the whole date stands in the table twin's list. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;
