import { describe, expect, it } from 'vitest';
import { decimal } from '@steward/kernel/contract/money/exact.ts';
import { bookValueOn, fiscalYearOf, monthsEnded, scheduleOf, type Depreciable, type Rule } from './schedule.ts';

const rule = (given: Partial<Rule>): Rule => ({
  method: 'straight_line',
  start: 'purchase_month',
  months: 60,
  rate: null,
  switches: false,
  units: null,
  ...given,
});

const JANUARY = 1;
/** In whole units of the currency. */
const amountsOf = (how: Rule, thing: Depreciable, fiscalMonth = JANUARY): number[] =>
  scheduleOf(how, thing, fiscalMonth).map((one) => one.amount / 100);

/** Weygandt, Kimmel, Kieso, Accounting Principles, chapter 10: the delivery truck of Barb's Florists. */
const truck: Depreciable = { cost: 1_300_000, floor: 100_000, day: '2024-01-01' };

describe('the tables of textbooks', () => {
  it('straight-line: 2,400 in each of five years (Weygandt)', () => {
    expect(amountsOf(rule({}), truck)).toEqual([2400, 2400, 2400, 2400, 2400]);
    expect(scheduleOf(rule({}), truck, JANUARY).map((one) => one.closing / 100)).toEqual([
      10_600, 8200, 5800, 3400, 1000,
    ]);
  });

  it('straight-line, bought on 1 April: nine months in the first year, three in the sixth (Weygandt)', () => {
    expect(amountsOf(rule({}), { ...truck, day: '2024-04-01' })).toEqual([1800, 2400, 2400, 2400, 2400, 600]);
  });

  it('double declining balance: 5,200, 3,120, 1,872, 1,123.20, and the rest down to the residual value (Weygandt)', () => {
    const double = rule({ method: 'declining_balance', rate: decimal('40') });
    expect(amountsOf(double, truck)).toEqual([5200, 3120, 1872, 1123.2, 684.8]);
  });

  it('double declining balance, which the residual value ends early (Kieso, Intermediate Accounting, ch. 11: Stanley)', () => {
    const double = rule({ method: 'declining_balance', rate: decimal('40') });
    const crane = { cost: 50_000_000, floor: 5_000_000, day: '2024-01-01' };
    expect(amountsOf(double, crane)).toEqual([200_000, 120_000, 72_000, 43_200, 14_800]);
  });

  it('declining balance with half a first year and a change to straight-line (IRS Publication 946, table A-1)', () => {
    const macrs = { method: 'declining_balance', start: 'half_year', switches: true } as const;
    const thing = { cost: 10_000_000, floor: 0, day: '2024-02-17' };
    expect(amountsOf(rule({ ...macrs, months: 60, rate: decimal('40') }), thing)).toEqual([
      20_000, 32_000, 19_200, 11_520, 11_520, 5760,
    ]);
  });

  it('by units: 15, 30, 20, 25 and 10 thousand miles at 0.12 a mile (Weygandt)', () => {
    const yielded = [15_000, 45_000, 65_000, 90_000, 100_000].map((units, index) => ({
      day: `${2024 + index}-12-31`,
      units: decimal(units),
    }));
    const byMiles = rule({ method: 'units_of_production', units: decimal(100_000) });
    expect(amountsOf(byMiles, { ...truck, yielded })).toEqual([1800, 3600, 2400, 3000, 1200]);
  });
});

describe('the months that count', () => {
  const valueOn = (how: Partial<Rule>, day: string, fiscalMonth = JANUARY): number | null =>
    bookValueOn(rule({ months: 12, ...how }), { cost: 1200, floor: 0, day: '2024-01-15' }, fiscalMonth, day);

  it.each([
    ['purchase_month', '2024-01-30', 1200],
    ['purchase_month', '2024-01-31', 1100],
    ['purchase_day', '2024-02-13', 1200],
    ['purchase_day', '2024-02-14', 1100],
    ['next_month', '2024-02-28', 1200],
    ['next_month', '2024-02-29', 1100],
    ['half_year', '2024-07-30', 1200],
    ['half_year', '2024-07-31', 1100],
    ['purchase_month', '2099-12-31', 0],
  ] as const)('beginning by %s it is on %s worth %s', (start, day, value) => {
    expect(valueOn({ start }, day)).toBe(value);
  });

  it('is worth nothing yet before it is bought, and never less than the residual value', () => {
    expect(valueOn({}, '2024-01-14')).toBeNull();
    expect(bookValueOn(rule({}), { cost: 100, floor: 250, day: '2020-01-01' }, JANUARY, '2030-01-01')).toBe(100);
  });

  it('fiscal years begin with another month than January', () => {
    expect(fiscalYearOf('2024-03-31', 4)).toEqual({ from: '2023-04-01', to: '2024-03-31' });
    expect(fiscalYearOf('2024-04-01', 4)).toEqual({ from: '2024-04-01', to: '2025-03-31' });
    expect(amountsOf(rule({ months: 12 }), { cost: 120_000, floor: 0, day: '2024-01-15' }, 4)).toEqual([300, 900]);
    expect(monthsEnded('2024-01-31', '2024-02-27')).toBe(0);
    expect(monthsEnded('2024-01-31', '2024-02-28')).toBe(1);
  });

  it('within a year of a declining balance the months are parts of its amount', () => {
    const how = rule({ method: 'declining_balance', rate: decimal('40') });
    expect(bookValueOn(how, truck, JANUARY, '2024-06-30')).toBe(1_300_000 - 260_000);
    expect(bookValueOn(how, truck, JANUARY, '2025-03-31')).toBe(780_000 - 78_000);
  });
});

it('the years of 100,000 things are together cost less residual value, to the smallest unit', () => {
  let [written, lost] = [0, 0];
  for (let n = 0; n < 100_000; n += 1) {
    const thing = { cost: 100_000 + n * 7, floor: n % 997, day: `2024-${String((n % 12) + 1).padStart(2, '0')}-09` };
    const how = n % 3 === 0 ? rule({ method: 'declining_balance', rate: decimal('33.3333'), months: 36 }) : rule({});
    for (const year of scheduleOf(how, thing, (n % 12) + 1)) written += year.amount;
    lost += thing.cost - thing.floor;
  }
  expect(written).toBe(lost);
});
