import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { assigneeTypes, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

/*
 * Random sequences of concurrent actions on the same few assets. Whatever wins, an asset has one assignee, and its
 * assignments, columns and history agree.
 */
const app = await testApp();

/** Numbers that look random, the same for each seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

interface Scene extends World {
  readonly people: readonly TestUser[];
  readonly assets: readonly string[];
  readonly places: readonly string[];
  /** Bulk jobs that were run. */
  readonly jobs: string[];
}

async function scene(): Promise<Scene> {
  const world = await makeWorld(app);
  const people = [world.owner, await world.user({ user_type: 'admin' }), await world.user({ user_type: 'admin' })];
  const record = recordNamed('asset');
  const first = await sampleRecord(world.owner, record, true);
  const model = first['model'] as { id: string };
  const more = await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      world.owner.create('assets', { name: `Thing ${index}`, model_id: model.id, work_space_id: world.workspaceId }),
    ),
  );
  const places = [await world.owner.create('locations', { name: 'Here' })];
  return { ...world, people, assets: [first.id, ...more], places, jobs: [] };
}

type Step = (scene: Scene, by: TestUser, pick: <T>(from: readonly T[]) => T) => Promise<unknown>;

const assigneeBody: (scene: Scene, pick: <T>(from: readonly T[]) => T) => Record<string, unknown> = (s, pick) =>
  pick([
    () => ({ checkout_to: 'user', user_id: pick(s.people).id }),
    () => ({ checkout_to: 'location', location_id: pick(s.places) }),
    () => ({ checkout_to: 'asset', assignee_asset_id: pick(s.assets) }),
  ])();

async function bulk(s: Scene, by: TestUser, body: Record<string, unknown>): Promise<void> {
  const begun = await by.call<{ id: string; status: string }>('POST', 'bulk-jobs/', {
    record: 'asset',
    wait: true,
    ...body,
  });
  if (begun.status !== 201) return;
  const run = await by.call('POST', `bulk-jobs/${begun.body.id}/run/`, { wait: true });
  if (run.status === 200) s.jobs.push(begun.body.id);
}

const checkOut: Step = (s, by, pick) =>
  by.call('POST', 'associate/', { asset_id: pick(s.assets), ...assigneeBody(s, pick) });
const checkIn: Step = (s, by, pick) => by.call('POST', `associate/${pick(s.assets)}/checkin/`, {});
const checkOutAll: Step = (s, by) =>
  by.call('POST', 'associate/bulk/', { asset_ids: s.assets, checkout_to: 'user', user_id: s.owner.id });
const STEPS: readonly Step[] = [
  checkOut,
  checkOut,
  checkOut,
  checkIn,
  checkIn,
  (s, by, pick) => by.call('POST', 'associate/bulk/', { asset_ids: s.assets, ...assigneeBody(s, pick) }),
  (s, by) => by.call('POST', 'associate/bulk-checkin/', { asset_ids: s.assets }),
  (s, by, pick) => by.call('DELETE', 'assets/delete/', { ids: [pick(s.assets)] }),
  (s, by, pick) => by.call('POST', 'assets/restore/', { ids: [pick(s.assets)] }),
  (s, by, pick) => by.call('DELETE', 'locations/delete/', { ids: [pick(s.places)] }),
  (s, by, pick) => by.call('POST', 'locations/restore/', { ids: [pick(s.places)] }),
  (s, by, pick) => bulk(s, by, { action: 'checkout', ids: s.assets.slice(0, 2), params: assigneeBody(s, pick) }),
  (s, by, pick) =>
    bulk(s, by, {
      action: 'transfer',
      person_id: pick(s.people).id,
      params: { assets: 'transfer', to_id: pick(s.people).id },
    }),
  async (s, by, pick) =>
    s.jobs.length === 0 ? undefined : by.call('POST', `bulk-jobs/${pick(s.jobs)}/undo/`, { wait: true }),
];

interface Stored {
  readonly id: string;
  readonly is_gone: boolean;
  readonly state: string;
  readonly assignee: string | null;
  readonly since: Date | null;
  readonly due: string | null;
  readonly open: string[];
  /** The open assignment has another check-out time than the row. */
  readonly is_since_another: boolean;
  readonly past: number;
  readonly history: { action: string; target: string }[];
}

/** What each table says of the assets of a company. */
function storedState({ companyId }: Scene): Promise<Stored[]> {
  const assignee = (alias: string) =>
    sql`coalesce(${sql.join(
      assigneeTypes().map(({ name }) => sql`${sql.lit(`${name} `)} || ${sql.ref(`${alias}.${assigneeColumn(name)}`)}`),
    )})`;
  return app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<Stored>`
      select a.id, a.deleted_at is not null as is_gone, a.state, ${assignee('a')} as assignee, a.checked_out_at as since,
        a.expected_checkin::text as due,
        array(select ${assignee('s')} from assignment s where s.company_id = ${companyId} and s.asset_id = a.id
          and s.checked_in_at is null) as open,
        exists (select from assignment s where s.company_id = ${companyId} and s.asset_id = a.id
          and s.checked_in_at is null and s.checked_out_at is distinct from a.checked_out_at) as is_since_another,
        (select count(*)::int from assignment s where s.company_id = ${companyId} and s.asset_id = a.id) as past,
        (select coalesce(jsonb_agg(jsonb_build_object('action', h.action, 'target', h.target_type || ' ' || h.target_id)
          order by h.id), '[]') from activity h where h.company_id = ${companyId} and h.record = 'asset'
          and h.record_id = a.id and h.action in ('checkout', 'checkin')) as history
      from asset a where a.company_id = ${companyId} order by a.id`),
  );
}

/** Violated invariants, as sentences. */
function faults(rows: readonly Stored[]): string[] {
  const held = new Set(rows.flatMap((one) => (one.assignee?.startsWith('asset ') ? [one.assignee.slice(6)] : [])));
  return rows.flatMap((one) => {
    const { assignee, open, history } = one;
    // Times and ids come from different processes, so alternating entries stay separate.
    const outs = history.filter((line) => line.action === 'checkout');
    const ins = history.filter((line) => line.action === 'checkin');
    const found = {
      'has several assignees': open.length > 1,
      'is not assigned to whom its row says': (open[0] ?? null) !== assignee,
      'is out since two times': one.is_since_another,
      'is out without a date': (assignee === null) !== (one.since === null),
      'has a state that its assignee is not': (assignee === null) === (one.state === 'deployed'),
      'has another history than assignments': outs.length !== one.past,
      'was checked in more often than out': outs.length - ins.length !== (assignee === null ? 0 : 1),
      'was checked in from somebody else': targets(ins).some(
        ([target, n]) => (new Map(targets(outs)).get(target) ?? 0) < n,
      ),
      'is in the recycle bin while it is out': one.is_gone && assignee !== null,
      'holds something from the recycle bin': one.is_gone && held.has(one.id),
    };
    return Object.entries(found).flatMap(([what, is]) => (is ? [`${one.id} ${what}: ${JSON.stringify(one)}`] : []));
  });
}

function targets(lines: readonly { target: string }[]): [string, number][] {
  return [...Map.groupBy(lines, (line) => line.target)].map(([target, own]) => [target, own.length]);
}

/** Assets that are assigned to themselves by way of others. */
function circles(rows: readonly Stored[]): string[] {
  const above = new Map(rows.map((one) => [one.id, one.assignee?.startsWith('asset ') ? one.assignee.slice(6) : null]));
  return rows.flatMap(({ id }) => {
    let up = above.get(id) ?? null;
    for (let steps = 0; up !== null && up !== id && steps < rows.length; steps += 1) up = above.get(up) ?? null;
    return up === id ? [`${id} is assigned to itself`] : [];
  });
}

it.each(Array.from({ length: 16 }, (_, index) => index + 1))(
  'whatever several people do at once, an asset has one holder, and its assignments, its row and its history agree (sequence %i)',
  async (seed) => {
    const below = numbers(seed);
    const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
    const s = await scene();
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, (_, index) => {
          // So that something is checked out from the start.
          const step = round === 0 && index === 0 ? checkOutAll : pick(STEPS);
          return step(s, pick(s.people), pick);
        }),
      );
      const rows = await storedState(s);
      expect([...faults(rows), ...circles(rows)], `round ${round} of sequence ${seed}`).toEqual([]);
    }
    const out = (await storedState(s)).reduce((sum, one) => sum + one.past, 0);
    expect(out, 'some of it has worked').toBeGreaterThan(0);
  },
);
