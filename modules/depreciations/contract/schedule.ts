import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { share, times, type Decimal } from '@steward/kernel/contract/money/exact.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Method, StartRule } from './depreciation.ts';

/**
 * How an amount is depreciated. Only complete months count, and values are as of the end of a day. Straight-line and by
 * units, the accumulated amount is rounded rather than each month, so that the total is exactly cost less residual
 * value. With a declining balance, the amount of each fiscal year is rounded and divided among its months; the rest is
 * depreciated in the last year of the useful life.
 */
export interface Rule {
  readonly method: Method;
  readonly start: StartRule;
  /** Useful life. Without one, a declining balance does not end. */
  readonly months: number | null;
  /** Percentage of the value at the beginning of a fiscal year, per year. */
  readonly rate: Decimal | null;
  /** For a declining balance: switches to straight-line over the remaining life once that gives more. */
  readonly switches: boolean;
  /** Units produced over the useful life. */
  readonly units: Decimal | null;
}

/** Total units produced up to the end of a day. */
export interface Yielded {
  readonly day: string;
  readonly units: Decimal;
}

/** The amounts to depreciate, in the smallest unit of one currency. */
export interface Depreciable {
  readonly cost: number;
  /** Residual value, the lowest book value. */
  readonly floor: number;
  /** Of the purchase. */
  readonly day: string;
  /** Sorted by day. */
  readonly yielded?: readonly Yielded[];
}

/** A fiscal year of a schedule: from its first to its last day. */
export interface ScheduleYear {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly amount: number;
  readonly closing: number;
}

interface Year extends ScheduleYear {
  /** Complete months of the useful life before the fiscal year, and at its end. */
  readonly before: number;
  readonly after: number;
}

/** Limit of a declining balance without a useful life. */
const MOST_YEARS = 100;

/** The fiscal year of a day, when fiscal years begin in a month from 1 to 12. */
export function fiscalYearOf(day: string, fiscalMonth: number): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const from = firstOf(month < fiscalMonth ? year - 1 : year, fiscalMonth);
  return { from, to: addDays(addMonths(from, 12), -1) };
}

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

/** The first day of the life. */
function startOf(rule: Pick<Rule, 'start'>, day: string, fiscalMonth: number): string {
  const first = `${day.slice(0, 7)}-01`;
  const starts: Readonly<Record<StartRule, () => string>> = {
    purchase_day: () => day,
    purchase_month: () => first,
    next_month: () => addMonths(first, 1),
    half_year: () => addMonths(fiscalYearOf(day, fiscalMonth).from, 6),
  };
  return starts[rule.start]();
}

/** Whole months from the first day until the end of another one. */
export function monthsEnded(start: string, day: string): number {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const next = addDays(day, 1);
  const [toYear = 0, toMonth = 0] = next.split('-').map(Number);
  const months = (toYear - year) * 12 + toMonth - month;
  return Math.max(0, addMonths(start, months) > next ? months - 1 : months);
}

/** Book value at the end of a day: the cost until the useful life begins, `null` before the purchase. */
export function bookValueOn(rule: Rule, thing: Depreciable, fiscalMonth: number, day: string): number | null {
  if (day < thing.day) return null;
  return thing.cost - writtenOff(rule, thing, fiscalMonth, day);
}

function writtenOff(rule: Rule, thing: Depreciable, fiscalMonth: number, day: string): number {
  const total = thing.cost - thing.floor;
  if (total <= 0) return 0;
  if (rule.method === 'units_of_production') return byUnits(rule, thing, day);
  const ended = monthsEnded(startOf(rule, thing.day, fiscalMonth), day);
  if (rule.method === 'straight_line') return rule.months ? share(total, Math.min(ended, rule.months), rule.months) : 0;
  let sum = 0;
  for (const { before, after, amount } of decliningYears(rule, thing, fiscalMonth)) {
    if (ended < after) return sum + share(amount, Math.max(0, ended - before), after - before);
    sum += amount;
  }
  return sum;
}

function byUnits({ units }: Rule, { cost, floor, yielded = [] }: Depreciable, day: string): number {
  const last = yielded.findLast((one) => one.day <= day)?.units;
  if (!last || !units || units.n <= 0n) return 0;
  const [part, whole] = [last.n * units.d, units.n * last.d];
  return share(cost - floor, part < whole ? part : whole, whole);
}

/** The fiscal years of a schedule. By units: the years with production. */
export function scheduleOf(rule: Rule, thing: Depreciable, fiscalMonth: number): ScheduleYear[] {
  if (thing.cost <= thing.floor) return [];
  if (rule.method === 'declining_balance') return [...decliningYears(rule, thing, fiscalMonth)];
  const isEven = rule.method === 'straight_line';
  const start = isEven ? startOf(rule, thing.day, fiscalMonth) : thing.day;
  const last = isEven ? rule.months && addDays(addMonths(start, rule.months), -1) : thing.yielded?.at(-1)?.day;
  const years: ScheduleYear[] = [];
  if (!last) return years;
  for (let year = fiscalYearOf(start, fiscalMonth); ; year = nextYear(year)) {
    const opening = years.at(-1)?.closing ?? thing.cost;
    const closing = thing.cost - writtenOff(rule, thing, fiscalMonth, year.to);
    years.push({ ...year, opening, amount: opening - closing, closing });
    if (year.to >= last) return years;
  }
}

const nextYear = ({ from }: { readonly from: string }) => {
  const next = addMonths(from, 12);
  return { from: next, to: addDays(addMonths(next, 12), -1) };
};

function* decliningYears(rule: Rule, thing: Depreciable, fiscalMonth: number): Generator<Year, void> {
  const { rate } = rule;
  if (!rate) return;
  const life = rule.months ?? Infinity;
  const start = startOf(rule, thing.day, fiscalMonth);
  let year = fiscalYearOf(start, fiscalMonth);
  let [before, left] = [0, thing.cost - thing.floor];
  for (let n = 0; n < MOST_YEARS && left > 0 && before < life; n += 1, year = nextYear(year)) {
    const after = Math.min(monthsEnded(start, year.to), life);
    const opening = thing.floor + left;
    const declining = times(opening, { n: rate.n * BigInt(after - before), d: rate.d }, 1200);
    const even = rule.switches && life !== Infinity ? share(left, after - before, life - before) : 0;
    const amount = after === life ? left : Math.min(left, Math.max(declining, even));
    if (amount === 0 && after > before) return;
    left -= amount;
    yield { ...year, before, after, opening, amount, closing: opening - amount };
    before = after;
  }
}
