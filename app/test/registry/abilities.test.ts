import { expect, it } from 'vitest';
import {
  abilityOf,
  actionsOn,
  callForMany,
  callForOne,
  permissionOf,
  type ActionCall,
  type ActionDefinition,
} from '@steward/kernel/contract/actions/index.ts';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { user } from '@steward/modules/people/contract';
import { testApp } from '../app.ts';
import { newEmail } from '../people.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { mayBeEmpty, TESTED } from './tested.ts';

/** Abilities of rows match the results of their actions, in each state and for each caller. */
const app = await testApp();

/** Actions that change which others are possible. */
const STEPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  asset: [['checkout']],
  license: [['checkout']],
  accessory: [['receive'], ['receive', 'checkout']],
  consumable: [['receive']],
  component: [['receive'], ['receive', 'checkout']],
  location_audit: [['close_audit']],
  user: [['invite'], ['make_admin'], ['add_to_group']],
};

/** Abilities that rows list. An empty kit is refused with a hint. */
const own = (record: RecordDefinition): readonly ActionDefinition[] =>
  actionsOn(record).filter(({ on, ability }) => on === record.name && ability !== null && on !== 'kit');

interface Place {
  readonly world: World;
  readonly record: RecordDefinition;
  /** Inputs by action. */
  readonly inputs: Map<string, Readonly<Record<string, unknown>>>;
}

/** Input of an action, the same at each call, so that a check-in matches its check-out. */
async function inputOf({ world, record, inputs }: Place, { name, input = {} }: ActionDefinition) {
  const known = inputs.get(name);
  if (known) return known;
  const isHeld = Object.values(input).some(({ kind }) => kind === 'assignee');
  const made = {
    ...(await sampleInput(world.owner, { ...record, fields: input }, true)),
    ...(isHeld ? { user_id: world.owner.id } : {}),
  };
  const like = [...inputs.values()].find((one) => Object.keys(made).every((key) => key in one));
  inputs.set(name, like ? Object.fromEntries(Object.keys(made).map((key) => [key, like[key]])) : made);
  return inputs.get(name) ?? made;
}

type Given = (owner: TestUser, elsewhere: string) => Promise<Record<string, unknown>>;

/** Inputs that required fields do not tell: a type where no plan says it, and assets that each caller sees. */
const GIVEN: Readonly<Record<string, Given>> = {
  plan_maintenance: async (owner) => ({ type_id: (await sampleRecord(owner, recordNamed('maintenance_type'))).id }),
  plan_for_assets: async (owner, location_id) => ({
    assets_ids: [(await sampleRecord(owner, recordNamed('asset'), true, { location_id })).id],
  }),
};

async function givenInputs(record: RecordDefinition, owner: TestUser, elsewhere: string): Promise<Place['inputs']> {
  const inputs: Place['inputs'] = new Map();
  for (const { name } of own(record)) {
    const made = await GIVEN[name]?.(owner, elsewhere);
    if (made) inputs.set(name, made);
  }
  return inputs;
}

/** Whether a call does it; otherwise why not. */
async function outcome(
  by: TestUser,
  { path, method = 'POST', subject, inPath = '', status = 200 }: ActionCall,
  action: ActionDefinition,
  ids: { readonly id: string } | { readonly ids: readonly string[] },
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const [sent] = Object.values(ids);
  const field = action.input?.[inPath];
  const { [field ? inputKey(inPath, field) : '']: idInPath = sent, ...rest } = input;
  const answer = await by.call<{ code?: string; refused?: readonly { detail: string }[] }>(
    method,
    `${path.slice(1).replace(':id', String(idInPath))}/`,
    { ...rest, ...(subject ? { [subject]: sent } : 'ids' in ids ? ids : {}) },
  );
  if (answer.status !== status) return answer.body.code ?? String(answer.status);
  return answer.body.refused?.[0]?.detail ?? 'done';
}

/** The call for one record, else the one for several. */
async function called(place: Place, by: TestUser, action: ActionDefinition, id: string): Promise<string> {
  const one = callForOne(action, place.record);
  const call = one ?? callForMany(action, place.record);
  return call ? outcome(by, call, action, one ? { id } : { ids: [id] }, await inputOf(place, action)) : 'no call';
}

/** A record after these actions of the owner. */
async function recordAfter(place: Place, steps: readonly string[]): Promise<string> {
  const { world, record } = place;
  const given = 'email' in record.fields ? { email: newEmail() } : {};
  const { id } = await sampleRecord(world.owner, record, true, given);
  for (const name of steps) {
    const action = own(record).find((one) => one.name === name);
    if (action) await called(place, world.owner, action, id);
  }
  return id;
}

const CALLERS = ['the owner', 'an admin', 'who holds everything', 'who holds it elsewhere'];

const abilitiesOf = async (by: TestUser, record: RecordDefinition, id: string): Promise<readonly string[]> =>
  (await by.call<{ abilities?: string[] }>('GET', `${record.wire}/${id}/`)).body.abilities ?? [];

const STATES = TESTED.filter((record) => own(record).length > 0).flatMap((record) =>
  [[], ...(STEPS[record.name] ?? [])].map(
    (steps) => [record.name, steps.join(' and ') || 'nothing', record, steps] as const,
  ),
);

mayBeEmpty(STATES);
it.each(STATES)(
  '[R6.3] %s after %s: its row says what can be done with it, and by whom',
  async (_name, _state, record, steps) => {
    const world = await makeWorld(app);
    const { owner, workspaceId } = world;
    const elsewhere = await owner.create('locations', { name: 'Elsewhere' });
    const limited = await owner.create('groups', {
      name: 'Elsewhere',
      custom_permissions: [...new Set(own(record).flatMap((one) => permissionOf(one, record) ?? []))],
      limit_locations_ids: [elsewhere],
    });
    const place: Place = { world, record, inputs: await givenInputs(record, owner, elsewhere) };
    const readers = ALL_PERMISSIONS.filter((one) => one.endsWith(':read'));
    const callers = [
      owner,
      await world.user({ user_type: 'admin' }),
      await world.user({ workspaces: [workspaceId], permissions: ALL_PERMISSIONS }),
      await world.user({ workspaces: [workspaceId], permissions: readers, groups: [limited] }),
    ];
    const made = await recordAfter(place, steps);
    const wrong: unknown[] = [];
    // For users also the owner, and the calling admin themselves.
    for (const id of [
      made,
      ...(record === user && steps.length === 0 ? callers.slice(0, 2).map((one) => one.id) : []),
    ]) {
      const abilities = await Promise.all(callers.map((by) => abilitiesOf(by, record, id)));
      for (const action of own(record)) {
        const mayDo = (index: number): boolean => abilities[index]?.includes(abilityOf(action)) ?? false;
        for (const [index, by] of callers.entries())
          if (!mayDo(index) && (await called(place, by, action, id)) === 'done')
            wrong.push([action.name, CALLERS[index], 'is not told, but done']);
        const weakest = callers.findLastIndex((_by, index) => mayDo(index));
        const by = callers[weakest];
        if (id !== made || !by) continue;
        const came = await called(place, by, action, await recordAfter(place, steps));
        if (came !== 'done') wrong.push([action.name, CALLERS[weakest], 'is told, but', came]);
      }
    }
    expect(wrong).toEqual([]);
  },
);
