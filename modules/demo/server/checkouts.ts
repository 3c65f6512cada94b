import type { Planned } from './assets.ts';
import type { Base } from './base.ts';
import { ROOM_KINDS } from './assets.ts';
import { idOf, type Builder } from './builder.ts';
import type { CategoryName } from './catalogue.ts';
import { PLACES } from './places.ts';
import type { Staff } from './staff.ts';

interface Assignee {
  readonly type: 'user' | 'location';
  readonly id: string;
}

/** A check-out or check-in, some days ago. */
export type PlannedCheckout =
  | {
      readonly kind: 'out';
      readonly daysAgo: number;
      readonly holder: Assignee;
      readonly expected: string | null;
      readonly note: string | null;
    }
  | { readonly kind: 'in'; readonly daysAgo: number; readonly note: string | null };

/** Share of each category that is checked out. */
const SHARE: Readonly<Record<CategoryName, number>> = {
  Laptops: 0.88,
  Monitors: 0.8,
  Phones: 0.86,
  Tablets: 0.7,
  Printers: 0.75,
  'Network equipment': 0.85,
  'Meeting room equipment': 0.85,
  Vehicles: 0.8,
  'Power tools': 0.6,
  'Cleaning machines': 0.5,
  'Safety equipment': 0.65,
  'Climate & ventilation': 0.8,
};
/** Categories with a due date. */
const WITH_DUE_DATE: readonly CategoryName[] = ['Power tools', 'Tablets', 'Cleaning machines', 'Safety equipment'];
const OUT_NOTES = [
  'New starter',
  'Replacement',
  'Site visit',
  'Home office',
  'Project Spreeufer',
  'Night shift',
] as const;
const IN_NOTES = [
  'Returned in good order',
  'Scratches on the case',
  'Left the company',
  'Charger missing',
  'Project ended',
] as const;

/** Events of an asset between purchase and today, oldest first; assets with another final state are checked in. */
export function planCheckouts(make: Builder, base: Base, staff: readonly Staff[], planned: Planned): PlannedCheckout[] {
  const { random } = make;
  const category = planned.model.category;
  if (planned.fate === 'Pending' || !random.chance(SHARE[category])) return [];
  const first = planned.daysAgo - random.between(1, 18);
  if (first < 2) return [];
  const isBuried = planned.fate !== 'Ready to deploy';
  const holder = (): Assignee => assigneeOf(make, base, staff, planned);
  const plans: PlannedCheckout[] = [];

  const changesHands = first > 120 && (isBuried || random.chance(WITH_DUE_DATE.includes(category) ? 0.8 : 0.35));
  let last = first;
  if (changesHands || isBuried) {
    const back = random.between(Math.min(2, first - 1), Math.max(2, Math.round(first * 0.6)));
    plans.push({ kind: 'out', daysAgo: first, holder: holder(), expected: null, note: note(make, OUT_NOTES) });
    plans.push({ kind: 'in', daysAgo: Math.min(back, first - 1), note: note(make, IN_NOTES) });
    if (isBuried) return plans;
    last = Math.min(back, first - 1) - random.between(1, 12);
    if (last < 0) return plans;
  }
  const isLent = WITH_DUE_DATE.includes(category);
  const since = isLent ? Math.min(last, random.between(1, 40)) : last;
  const expected = isLent && random.chance(0.7) ? make.day(-random.between(-Math.min(since, 9), 35)) : null;
  plans.push({ kind: 'out', daysAgo: since, holder: holder(), expected, note: note(make, OUT_NOTES) });
  return plans;
}

/** The assignee: a room, or a user of the same country; field staff carry tools. */
function assigneeOf(make: Builder, base: Base, staff: readonly Staff[], planned: Planned): Assignee {
  const { random } = make;
  const category = planned.model.category;
  if (ROOM_KINDS.includes(category)) {
    const rooms = PLACES.filter(
      (place) => place.workspace === planned.workspace && (place.use === 'room' || place.use === 'floor'),
    );
    return { type: 'location', id: idOf(base.places, random.pick(rooms).name) };
  }
  const here = staff.filter((one) => one.workspace === planned.workspace);
  const field = here.filter(
    (one) =>
      one.department === 'Field service' ||
      one.department === 'Facility operations' ||
      one.department === 'Health & safety',
  );
  const isField = WITH_DUE_DATE.includes(category) || category === 'Vehicles';
  return { type: 'user', id: random.pick(isField ? field : here).id };
}

function note(make: Builder, from: readonly string[]): string | null {
  return make.random.chance(0.3) ? make.random.pick(from) : null;
}
