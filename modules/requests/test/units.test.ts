import { expect, it } from 'vitest';
import { callForOne, findAction } from '@steward/kernel/contract/actions/index.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { HeldUnits } from '@steward/kernel/contract/wire/choices.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import type { TestUser } from '../../../app/test/world.ts';
import { portalSetup } from './portal_setup.ts';

const { desk } = await portalSetup();

/** Types with many assignees. */
const KINDS = RECORDS.filter(
  (record) =>
    record.heldBy === 'many' &&
    Object.values(findAction(record, 'checkout')?.input ?? {}).some((field) => kindOf(field).refersTo === 'assignee'),
);

const unitsOf = async (who: TestUser): Promise<readonly HeldUnits[]> =>
  (await who.call<{ results: readonly HeldUnits[] }>('GET', 'portal/units/')).body.results;

async function give(owner: TestUser, record: RecordDefinition, id: string, user: string): Promise<void> {
  const action = findAction(record, 'checkout');
  const call = action && callForOne(action, record);
  const path = (call?.path ?? '').replace(/^\//, '').replace(':id', id);
  const subject = call?.subject === undefined ? {} : { [call.subject]: id };
  const done = await owner.call('POST', path, { ...subject, checkout_to: 'user', user_id: user });
  expect([200, 201], done.text).toContain(done.status);
}

it('people see in the portal what they have of what many can have, with no price and of nobody else', async () => {
  const { guest, owner } = await desk();
  const [ada, bob] = [await guest([]), await guest([])];
  for (const record of KINDS) {
    const { id } = await sampleRecord(owner, record, true, { quantity: 5 });
    await give(owner, record, id, ada.id);
    await give(owner, record, id, ada.id);
    await give(owner, record, id, bob.id);
    const mine = (await unitsOf(ada)).filter((one) => one.record === record.name);
    expect(mine, record.name).toMatchObject([{ id, quantity: 2 }]);
    expect(Object.keys(mine[0] ?? {}).toSorted()).toEqual([
      'due',
      'id',
      'name',
      'quantity',
      'record',
      'seats',
      'since',
    ]);
    await owner.call('DELETE', `${record.wire}/delete/`, { ids: [id] });
    expect((await unitsOf(bob)).filter((one) => one.record === record.name)).toMatchObject([{ id, quantity: 1 }]);
  }
  const none = await guest([], ['write']);
  expect((await none.call('GET', 'portal/units/')).status).toBe(403);
});
