/** For how many days, weeks and months the last backup of each stays, counted in those that have one. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** Reads `7,4,12`; null if it is not so. */
export function readKeep(text: string): Keep | null {
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text.replaceAll(' ', '')) ?? [];
  return months === undefined ? null : { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

interface Made {
  readonly name: string;
  readonly madeAt: Date;
}

/** Names of the backups that may be deleted. Days, ISO weeks and months are those of UTC. */
export function superseded(backups: readonly Made[], keep: Keep): string[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const stay = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  const rules: readonly [most: number, periodOf: (at: Date) => string][] = [
    [keep.days, (at) => at.toISOString().slice(0, 10)],
    [keep.weeks, mondayOf],
    [keep.months, (at) => at.toISOString().slice(0, 7)],
  ];
  for (const [most, periodOf] of rules) {
    const periods = new Set<string>();
    for (const { name, madeAt } of newestFirst) {
      const period = periodOf(madeAt);
      if (periods.has(period) || periods.size >= most) continue;
      periods.add(period);
      stay.add(name);
    }
  }
  return newestFirst.filter(({ name }) => !stay.has(name)).map(({ name }) => name);
}

function mondayOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
