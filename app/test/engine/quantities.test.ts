import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { findAssignees } from '@steward/kernel/server/assignments/assignees.ts';
import { assignmentHooks } from '@steward/kernel/server/assignments/hooks.ts';
import { assignmentsOf } from '@steward/kernel/server/assignments/read.ts';
import { openAssignments, returnAssignments } from '@steward/kernel/server/assignments/write.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { removeMany, restoreMany } from '@steward/kernel/server/engine/operations/many.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../app.ts';
import { makeWorld, type World } from '../world.ts';

/* A record type with many assignees and quantities, defined by these tests with its own table and assignment column. */
const app = await testApp();
const { owner } = app.database;
const cable: RecordDefinition = {
  ...recordNamed('supplier'),
  name: 'cable',
  table: 'cable',
  heldBy: 'many',
  fields: { name: { kind: 'text' } },
};
const hooks = assignmentHooks([...RECORDS, cable]);

/** Condition that an assignment refers to one type. */
let subjects = '';

beforeAll(async () => {
  const found = await owner.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'assignment_subject_ck'`,
  );
  subjects = found.rows[0]?.check ?? '';
  await owner.query(`
    create table cable (company_id uuid not null, id uuid not null, name text, quantity int not null,
      assigned int not null default 0, version int not null default 1, updated_at timestamptz, deleted_at timestamptz,
      deleted_by uuid, constraint cable_pk primary key (company_id, id),
      constraint cable_assigned_ck check (assigned between 0 and quantity));
    alter table cable enable row level security;
    alter table cable force row level security;
    create policy cable_own on cable using (company_id = current_setting('app.company_id')::uuid);
    grant select, insert, update, delete on cable to steward_app;
    alter table assignment add column cable_id uuid;
    alter table assignment add constraint assignment_cable_fk foreign key (company_id, cable_id) references cable;
    alter table assignment drop constraint assignment_subject_ck`);
  for (const language of LANGUAGES) Object.assign(LABELS[language], { cable: LABELS[language]['supplier'] });
});

afterAll(async () => {
  await owner.query(`
    delete from assignment where cable_id is not null;
    alter table assignment drop column cable_id;
    alter table assignment add constraint assignment_subject_ck ${subjects};
    drop table cable`);
  for (const language of LANGUAGES) Reflect.deleteProperty(LABELS[language], 'cable');
});

let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

/** Runs in a transaction with the hooks that a module's type would have. */
const within = <T>(fn: (ctx: Context) => Promise<T>): Promise<T> => {
  const known = app.services.modules.hooks;
  const own = { cable: hooks['cable'] ?? [], user: [...(known['user'] ?? []), ...(hooks['user'] ?? [])] };
  const services = { ...app.services, modules: { ...app.services.modules, hooks: { ...known, ...own } } };
  return backgroundContext(services, world.companyId, 'test', fn, { userId: world.owner.id });
};

async function cables(quantity: number): Promise<string> {
  const id = v7();
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(
      sql`insert into cable (company_id, id, name, quantity) values (${world.companyId}, ${id}, 'HDMI', ${quantity})`,
    ),
  );
  return id;
}

/** Checks out stock in its own transaction. Returns the assignment id, `null` without enough stock. */
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
    expect(page.results.every((one) => one.assignee.id === world.owner.id)).toBe(true);
    expect(await takeBack(given, 2)).toBe(true);
    expect(await takeBack(given, 1), 'nothing is left').toBe(false);
    expect(await stock(id)).toEqual({ quantity: 5, assigned: 0, open: 0, ever: 3 });
  });

  it('stands in the way of deleting what is out, and whoever holds it', async () => {
    const id = await cables(5);
    const person = await world.user();
    const given = (await give(id, 3, person.id)) ?? '';
    await give(id, 1);
    const user = recordNamed('user');
    const refusals = async (): Promise<unknown[]> => {
      const answers = [await move(removeMany, cable, id), await move(removeMany, user, person.id)].flat();
      return answers.map((one) => (one instanceof AppError ? one.extra?.['deletion_dependencies'] : one));
    };
    expect(await refusals()).toEqual([[{ record: 'user', count: 2 }], [{ record: 'cable', count: 1 }]]);
    await takeBack(given, 2);
    expect((await refusals())[1], 'a part of it is still out').toEqual([{ record: 'cable', count: 1 }]);
    await takeBack(given, 1);
    expect(await refusals()).toEqual([[{ record: 'user', count: 1 }], true]);
    expect(await give(id, 1, person.id).catch(() => 'nobody'), 'who is gone gets nothing').toBe('nobody');
  });
});

/** Deletes or restores like a user; refusals are no errors. */
const move = (way: typeof removeMany, record: RecordDefinition, id: string): Promise<unknown> =>
  within((ctx) => way(ctx, record, [id]));

interface Outcome {
  readonly round: number;
  /** Whether the counters of each stock match its open assignments and do not exceed its quantity. */
  readonly stocks: readonly { readonly isCounted: boolean; readonly isEnough: boolean }[];
  /** Open assignments of deleted stock or to deleted users. */
  readonly astray: number;
  /** Whether past and open assignments add up to all that was ever given. */
  readonly adds: boolean;
}

it.each([1, 2, 3, 4, 5, 6])(
  'whatever several take, return, delete and restore at once, never more is out than there is, and nothing is out of or with what is deleted (sequence %i)',
  async (seed) => {
    let state = seed * 7919;
    const below = (n: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % n;
    };
    const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
    const ids = [await cables(3), await cables(7)];
    const people = [world.owner.id, (await world.user()).id, (await world.user()).id];
    const others = people.slice(1);
    const given: string[] = [];
    let sum = 0;
    const giveSome = async (): Promise<void> => {
      const quantity = 1 + below(4);
      const made = await give(pick(ids), quantity, pick(people)).catch(() => null);
      if (made === null) return;
      given.push(made);
      sum += quantity;
    };
    const steps: readonly (() => Promise<unknown>)[] = [
      giveSome,
      giveSome,
      giveSome,
      () => takeBack(pick(given), 1 + below(3)),
      () => takeBack(pick(given), 1 + below(3)),
      () => move(removeMany, cable, pick(ids)),
      () => move(restoreMany, cable, pick(ids)),
      () => move(removeMany, recordNamed('user'), pick(others)),
      () => move(restoreMany, recordNamed('user'), pick(others)),
    ];
    await giveSome();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 7 }, async () => {
          await (given.length === 0 ? giveSome() : steps[below(steps.length)]?.());
        }),
      );
      const stocks = await Promise.all(ids.map(stock));
      const outcome: Outcome = {
        round,
        stocks: stocks.map(({ assigned, open, quantity }) => ({
          isCounted: assigned === open,
          isEnough: open <= quantity,
        })),
        astray: await astray(),
        adds: stocks.reduce((all, one) => all + one.ever, 0) === sum,
      };
      const right = { isCounted: true, isEnough: true };
      expect(outcome).toEqual({ round, stocks: [right, right], astray: 0, adds: true });
    }
    expect(given, 'some of it has worked').not.toEqual([]);
  },
);

/** Open assignments of what is deleted, or to somebody who is. */
const astray = (): Promise<number> =>
  app.database.inCompany(world.companyId, (tx) =>
    tx.count(sql`select count(*)::int as n from assignment s
      left join cable t on t.company_id = ${world.companyId} and t.id = s.cable_id
      left join app_user u on u.company_id = ${world.companyId} and u.id = s.assignee_user_id
      where s.company_id = ${world.companyId} and s.checked_in_at is null
        and (t.deleted_at is not null or u.deleted_at is not null)`),
  );
