import { expect } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { runJobs, type TestApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

export interface Maintenance {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly due_date: string | null;
  readonly started_on: string | null;
  readonly completed_on: string | null;
}

interface Workshop {
  readonly world: World;
  readonly owner: TestUser;
  readonly assets: readonly string[];
  readonly type: string;
  readonly stateOf: (id: string) => Promise<Maintenance>;
}

/** Days from today on, in UTC. */
export const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A company with two assets and a default maintenance type. */
export async function workshop(app: TestApp): Promise<Workshop> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Vans', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'Crafter', category_id: category });
  const assets: string[] = [];
  for (const tag of ['AST-1', 'AST-2']) assets.push(await owner.create('assets', { asset_tag: tag, model_id: model }));
  const { body } = await owner.call<{ results: { id: string; name: string }[] }>('GET', 'maintenance-type/');
  const type = body.results.find((one) => one.name === 'Inspection')?.id ?? '';
  const stateOf = async (id: string): Promise<Maintenance> =>
    (await owner.call<Maintenance>('GET', `asset-maintenance/${id}/`)).body;
  return { world, owner, assets, type, stateOf };
}

/** All maintenance visible to a user. */
export async function maintenanceOf(who: TestUser, subject = 'asset'): Promise<readonly Maintenance[]> {
  return (await who.call<{ results: Maintenance[] }>('GET', `${subject}-maintenance/?sort=due_date`)).body.results;
}

/** Undoes the call of an answer. */
export async function undo(who: TestUser, { headers }: { readonly headers: Headers }): Promise<void> {
  const undone = await who.call('POST', 'undo/', { what: headers.get(UNDO_HEADER) });
  expect(undone.body, undone.text).toMatchObject({ kept: [] });
}

/** Maintenance of the first asset by a plan, weekly unless another one is given. */
export async function plannedJob(app: TestApp, plan: object = {}) {
  const found = await workshop(app);
  const { owner, type, assets } = found;
  const id = await owner.create('maintenance-plan', { name: 'Weekly', type_id: type, unit: 'week', ...plan });
  const made = await owner.call('POST', 'assets/plan_maintenance/', {
    ...{ ids: [assets[0]], type_id: type, plan_id: id, ...('repeats_by' in plan ? {} : { due_date: day(-3) }) },
  });
  expect(made.status, made.text).toBe(200);
  const rows = async (): Promise<readonly Maintenance[]> => {
    await runJobs(app.services);
    return maintenanceOf(owner);
  };
  const act = (one: Maintenance | undefined, verb: string, input: object = {}) =>
    owner.call('POST', `asset-maintenance/${one?.id}/${verb}_maintenance/`, input);
  return { ...found, plan: id, rows, act };
}

/** States and due days. */
export const datesOf = (rows: readonly Maintenance[]): string[] => rows.map((one) => `${one.state} ${one.due_date}`);
