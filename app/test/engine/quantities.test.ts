import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { findAssignees } from '@steward/kernel/server/engine/assignments/assignees.ts';
import { assignmentHooks } from '@steward/kernel/server/engine/assignments/hooks.ts';
import { assignmentsOf } from '@steward/kernel/server/engine/assignments/read.ts';
import { openAssignments, returnAssignments } from '@steward/kernel/server/engine/assignments/write.ts';
import { backgroundContext } from '@steward/kernel/server/http/context.ts';
import { testApp } from '../app.ts';
import { makeWorld, type World } from '../world.ts';

/*
 * What is held by many, a quantity each: a type that no module defines, with a table and a column of assignments of its
 * own for the time of these tests.
 */
const app = await testApp();
const { owner } = app.database;
const cable: RecordDefinition = { ...recordNamed('supplier'), name: 'cable', table: 'cable', heldBy: 'many' };

beforeAll(async () => {
  await owner.query(`
    create table cable (company_id uuid not null, id uuid not null, name text, quantity int not null,
      assigned int not null default 0, deleted_at timestamptz, constraint cable_pk primary key (company_id, id),
      constraint cable_assigned_ck check (assigned between 0 and quantity));
    alter table cable enable row level security;
    alter table cable force row level security;
    create policy cable_own on cable using (company_id = current_setting('app.company_id')::uuid);
    grant select, insert, update, delete on cable to steward_app;
    alter table assignment add column cable_id uuid;
    alter table assignment add constraint assignment_cable_fk foreign key (company_id, cable_id) references cable;
    alter table assignment drop constraint assignment_subject_ck;
    alter table assignment add constraint assignment_subject_ck check (num_nonnulls(asset_id, cable_id) = 1)`);
});

afterAll(async () => {
  await owner.query(`
    delete from assignment where cable_id is not null;
    alter table assignment drop constraint assignment_subject_ck;
    alter table assignment drop column cable_id;
    alter table assignment add constraint assignment_subject_ck check (num_nonnulls(asset_id) = 1);
    drop table cable`);
});

let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const within = <T>(fn: (ctx: Context) => Promise<T>): Promise<T> =>
  backgroundContext(app.services, world.companyId, 'test', fn, { userId: world.owner.id });

async function cables(quantity: number): Promise<string> {
  const id = v7();
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(
      sql`insert into cable (company_id, id, name, quantity) values (${world.companyId}, ${id}, 'HDMI', ${quantity})`,
    ),
  );
  return id;
}

/** Gives somebody some, in a transaction of its own; the id of the assignment, `null` when there is not enough. */
const give = (id: string, quantity: number, to = world.owner.id): Promise<string | null> =>
  within(async (ctx) => {
    const [assignee] = (await findAssignees(ctx, [{ type: 'user', id: to }])).values();
    if (!assignee) throw new Error('nobody');
    const [given] = await openAssignments(ctx, cable, [{ id, assignee, quantity, at: ctx.now }]);
    return given ?? null;
  });

const takeBack = (id: string, quantity: number): Promise<boolean | undefined> =>
  within(async (ctx) => (await returnAssignments(ctx, cable, [{ id, quantity }], { at: ctx.now, note: 'Back' }))[0]);

interface Stock {
  readonly quantity: number;
  readonly assigned: number;
  readonly open: number;
  readonly ever: number;
}

const stock = (id: string): Promise<Stock> =>
  app.database.inCompany(world.companyId, (tx) =>
    tx.one(sql<Stock>`
      select t.quantity, t.assigned, coalesce(sum(s.quantity) filter (where s.checked_in_at is null), 0)::int as open,
        coalesce(sum(s.quantity), 0)::int as ever
      from cable t left join assignment s on s.company_id = ${world.companyId} and s.cable_id = t.id
      where t.company_id = ${world.companyId} and t.id = ${id} group by t.quantity, t.assigned`),
  );

describe('a quantity', () => {
  it('of ten, thirty people who want one at the same moment get ten', async () => {
    const id = await cables(10);
    const given = await Promise.all(Array.from({ length: 30 }, () => give(id, 1)));
    expect(given.filter((one) => one !== null)).toHaveLength(10);
    expect(await stock(id)).toEqual({ quantity: 10, assigned: 10, open: 10, ever: 10 });
  });

  it('is taken whole or not at all, also when one asks twice in a set', async () => {
    const id = await cables(5);
    const other = await cables(2);
    const answers = await within((ctx) =>
      openAssignments(
        ctx,
        cable,
        [
          [id, 3],
          [other, 1],
          [id, 3],
        ].map(([one, quantity]) => ({
          id: String(one),
          quantity: Number(quantity),
          assignee: { type: 'user', id: world.owner.id },
          at: ctx.now,
        })),
      ),
    );
    expect(answers).toEqual([null, expect.any(String), null]);
    expect((await stock(id)).assigned).toBe(0);
    expect((await stock(other)).assigned).toBe(1);
    expect(await give(id, 0), 'nothing is no quantity').toBeNull();
  });

  it('comes back in parts, and the parts say from when to when', async () => {
    const id = await cables(5);
    const given = (await give(id, 3)) ?? '';
    expect(await takeBack(given, 4), 'more than is out').toBe(false);
    expect(await takeBack(given, 1)).toBe(true);
    expect(await stock(id)).toEqual({ quantity: 5, assigned: 2, open: 2, ever: 3 });
    const page = await within((ctx) => assignmentsOf(ctx, cable, id, 1, 10));
    expect(page.results.map((one) => [one.quantity, one.checked_in_at !== null, one.checkin_note])).toEqual(
      expect.arrayContaining([
        [2, false, null],
        [1, true, 'Back'],
      ]),
    );
    expect(page.results.every((one) => one.holder.id === world.owner.id)).toBe(true);
    expect(await takeBack(given, 2)).toBe(true);
    expect(await takeBack(given, 1), 'nothing is left').toBe(false);
    expect(await stock(id)).toEqual({ quantity: 5, assigned: 0, open: 0, ever: 3 });
  });

  it('stands in the way of deleting what is out, and whoever holds it', async () => {
    const id = await cables(5);
    await give(id, 3);
    await give(id, 1);
    const found = await within(async (ctx) => [
      await assignmentHooks([cable])['cable']?.[0]?.dependencies?.(ctx, [id]),
    ]);
    expect(found[0]?.get(id)).toEqual([{ record: 'user', count: 2 }]);
  });
});

it.each([1, 2, 3, 4])(
  'whatever several take and return at once, never more is out than there is (sequence %i)',
  async (seed) => {
    let state = seed * 7919;
    const below = (n: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % n;
    };
    const ids = [await cables(3), await cables(7)];
    const given: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const one = given.length > 0 && below(2) === 0 ? given[below(given.length)] : undefined;
          if (one !== undefined) return takeBack(one, 1 + below(3));
          const made = await give(ids[below(ids.length)] ?? '', 1 + below(4));
          return made === null ? undefined : given.push(made);
        }),
      );
      for (const id of ids) {
        const { quantity, assigned, open } = await stock(id);
        expect({ round, assigned: open, isEnough: assigned <= quantity }).toEqual({ round, assigned, isEnough: true });
      }
    }
  },
);
