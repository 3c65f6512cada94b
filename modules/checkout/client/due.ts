export const DUE_IN = ['tomorrow', 'week', 'month', 'year'] as const;
export type DueIn = (typeof DUE_IN)[number];

/** The date of a due shortcut in the reader's zone; in shorter months the last day. */
export function dueDay(today: Date, due: DueIn): string {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const days = due === 'tomorrow' ? 1 : due === 'week' ? 7 : 0;
  const months = due === 'month' ? 1 : due === 'year' ? 12 : 0;
  const last = new Date(year, month + months + 1, 0).getDate();
  const day = months > 0 ? new Date(year, month + months, Math.min(date, last)) : new Date(year, month, date + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
