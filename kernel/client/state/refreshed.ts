const listeners = new Set<(record: string) => void>();

/** Runs when records of a type were written in this tab. */
export function onRefresh(listener: (record: string) => void): void {
  listeners.add(listener);
}

export function notifyRefreshed(record: string): void {
  for (const listener of listeners) listener(record);
}
