/** Whether a day (YYYY-MM-DD) is past in the reader's zone. */
export function isPast(day: string): boolean {
  const now = new Date();
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((one) => String(one).padStart(2, '0'));
  return day < `${now.getFullYear()}-${month ?? ''}-${date ?? ''}`;
}
