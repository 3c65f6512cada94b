import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { ROOM_KINDS, type DemoAsset, type DemoEvent } from '@steward/modules/assets/server';
import { checkIn } from './check_in.ts';
import { checkOut } from './check_out.ts';

interface Assignee {
  readonly type: 'user' | 'location';
  readonly id: string;
}

/** Share of each category that is checked out. */
const SHARE: Readonly<Record<string, number>> = {
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
const WITH_DUE_DATE: readonly string[] = ['Power tools', 'Tablets', 'Cleaning machines', 'Safety equipment'];
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

/** Tells who has had which asset. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  make.setFacts('assetLife', (asset) => planCheckouts(make, asset));
}

/** Check-outs and check-ins of an asset; those with another final state are checked in. */
function planCheckouts(make: DemoBuilder, planned: DemoAsset): DemoEvent[] {
  const { random } = make;
  const category = planned.model.category;
  if (planned.fate === 'Pending' || !random.chance(SHARE[category] ?? 0)) return [];
  const first = planned.daysAgo - random.between(1, 18);
  if (first < 2) return [];
  const isBuried = planned.fate !== 'Ready to deploy';
  const assignee = (): Assignee => assigneeOf(make, planned);
  const plans: DemoEvent[] = [];

  const changesHands = first > 120 && (isBuried || random.chance(WITH_DUE_DATE.includes(category) ? 0.8 : 0.35));
  let last = first;
  if (changesHands || isBuried) {
    const back = random.between(Math.min(2, first - 1), Math.max(2, Math.round(first * 0.6)));
    plans.push(checkedOut(first, assignee(), null, note(make, OUT_NOTES)));
    plans.push(checkedIn(Math.min(back, first - 1), note(make, IN_NOTES)));
    if (isBuried) return plans;
    last = Math.min(back, first - 1) - random.between(1, 12);
    if (last < 0) return plans;
  }
  const isLent = WITH_DUE_DATE.includes(category);
  const since = isLent ? Math.min(last, random.between(1, 40)) : last;
  const expected = isLent && random.chance(0.7) ? make.day(-random.between(-Math.min(since, 9), 35)) : null;
  plans.push(checkedOut(since, assignee(), expected, note(make, OUT_NOTES)));
  return plans;
}

/** The assignee: a room, or a user of the same country; field staff carry tools. */
function assigneeOf(make: DemoBuilder, planned: DemoAsset): Assignee {
  const { random } = make;
  const category = planned.model.category;
  if (ROOM_KINDS.includes(category)) {
    const rooms = make
      .facts('places')
      .filter((place) => place.workspace === planned.workspace && (place.use === 'room' || place.use === 'floor'));
    return { type: 'location', id: make.id('location', random.pick(rooms).name) };
  }
  const here = make.facts('staff').filter((one) => one.workspace === planned.workspace);
  const field = here.filter(
    (one) =>
      one.department === 'Field service' ||
      one.department === 'Facility operations' ||
      one.department === 'Health & safety',
  );
  const isField = WITH_DUE_DATE.includes(category) || category === 'Vehicles';
  return { type: 'user', id: random.pick(isField ? field : here).id };
}

function note(make: DemoBuilder, from: readonly string[]): string | null {
  return make.random.chance(0.3) ? make.random.pick(from) : null;
}

function checkedOut(
  daysAgo: number,
  assignee: Assignee,
  expectedCheckin: string | null,
  text: string | null,
): DemoEvent {
  return { daysAgo, run: (ctx, assetId) => checkOut(ctx, { assetId, assignee, expectedCheckin, note: text }) };
}

function checkedIn(daysAgo: number, text: string | null): DemoEvent {
  return { daysAgo, run: (ctx, assetId) => checkIn(ctx, { assetId, note: text }) };
}
