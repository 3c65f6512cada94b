export type NextKind = 'due' | 'warranty' | 'eol';

export interface NextEvent {
  readonly kind: NextKind;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isOver: boolean;
}

/** Upcoming events of an asset, soonest first. Overdue returns lead; other past dates are left out. */
export function nextEvents(row: Readonly<Record<string, unknown>>, today: string): NextEvent[] {
  const events: NextEvent[] = [];
  const add = (kind: NextKind, day: unknown): void => {
    if (typeof day === 'string' && (kind === 'due' || day >= today)) events.push({ kind, day, isOver: day < today });
  };
  add('due', row['expected_checkin']);
  add('warranty', row['warranty_expires']);
  add('eol', row['eol_date']);
  return events.sort((one, other) => (one.day < other.day ? -1 : 1));
}
