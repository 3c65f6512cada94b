import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { refuseWith, writeByStatement, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { countRecords, listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { createMany, tryMany, updateMany, updateOrTry } from '@steward/kernel/server/engine/operations/many.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { composeModules, type ServerModule } from '@steward/kernel/server/module.ts';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';

const app = await testApp();
const supplier = recordNamed('supplier');

/** A context of a new company with these modules only. */
async function within<T>(
  modules: readonly ServerModule[],
  fn: (ctx: Context) => Promise<T>,
  options: { readonly isDryRun?: boolean; readonly isUnread?: boolean } = {},
): Promise<T> {
  const { companyId, owner } = await makeWorld(app);
  const services = { ...app.services, modules: composeModules(modules).parts };
  return backgroundContext(services, companyId, 'test', fn, { userId: owner.id, ...options });
}

function hooking(name: string, hooks: RecordHooks): ServerModule {
  return { name, hooks: { supplier: [hooks] } };
}

async function notesOf(ctx: Context): Promise<Record<string, string | null>> {
  const rows = await ctx.tx.rows(
    sql<{
      name: string;
      notes: string | null;
    }>`select name, notes from supplier where company_id = ${ctx.companyId} order by name`,
  );
  return Object.fromEntries(rows.map((one) => [one.name, one.notes]));
}

describe('several modules hook into one record type', () => {
  it('in the order of the modules, each on what the one before has made of it', async () => {
    const adding = (word: string): ServerModule =>
      hooking(word, {
        defaults: async (_ctx, inputs) => inputs.map((one) => ({ notes: `${String(one['notes'] ?? '')}<${word}` })),
        beforeWrite: (_ctx, changes) => {
          for (const { values } of changes) values['notes'] = `${String(values['notes'])}, ${word}`;
        },
      });
    const notes = await within([adding('first'), adding('second')], async (ctx) => {
      await createMany(ctx, supplier, [{ name: 'A' }, { name: 'B', notes: 'own' }]);
      return notesOf(ctx);
    });
    expect(notes).toEqual({ A: '<first, first, second', B: 'own, first, second' });
  });

  it('one refuses a change of a batch: those after it do not see that change, and the others are written', async () => {
    const seen: string[] = [];
    const answers = await within(
      [
        hooking('strict', {
          beforeWrite: (_ctx, changes) => {
            for (const one of changes)
              if (one.values['name'] === 'B') refuseWith(one, invalid({ name: { key: 'taken' } }));
          },
        }),
        hooking('curious', {
          beforeWrite: (_ctx, changes) => void seen.push(...changes.map((one) => String(one.values['name']))),
        }),
      ],
      async (ctx) => {
        const made = await createMany(ctx, supplier, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
        return [made.map((one) => one instanceof AppError), Object.keys(await notesOf(ctx))];
      },
    );
    expect(answers).toEqual([
      [false, true, false],
      ['A', 'C'],
    ]);
    expect(seen).toEqual(['A', 'C']);
  });

  it('one throws once they are written: only the change that is the reason is not kept', async () => {
    const noLongNames: RecordHooks = {
      checkWritten: async (ctx) => {
        const long = await ctx.tx.maybe(
          sql`select 1 from supplier where company_id = ${ctx.companyId} and length(name) > 3`,
        );
        if (long) throw invalid({ name: { key: 'too_long', params: { max: 3 } } });
      },
    };
    const kept = await within([hooking('other', {}), hooking('short', noLongNames)], async (ctx) => {
      const made = await createMany(ctx, supplier, [{ name: 'A' }, { name: 'Long' }, { name: 'C' }, { name: 'D' }]);
      const [first] = made;
      const renamed = await updateMany(ctx, supplier, [{ id: String(first), input: { name: 'Longer' } }]);
      return [
        made.map((one) => one instanceof AppError),
        renamed.map((one) => one instanceof AppError),
        Object.keys(await notesOf(ctx)),
      ];
    });
    expect(kept).toEqual([[false, true, false, false], [true], ['A', 'C', 'D']]);
  });

  it('one that looks at what was written has a check write it', async () => {
    const tried = (hooks: RecordHooks): Promise<unknown> =>
      within([hooking('one', hooks)], (ctx) => tryMany(ctx, supplier, [{ name: 'A' }]), { isDryRun: true });
    expect(await tried({ afterWrite: async () => undefined })).toMatchObject([{ values: { name: 'A' } }]);
    expect(await tried({ checkWritten: async () => undefined })).toBeNull();
  });

  it('one that may refuse afterwards has a dry run write changes, which are else only tried', async () => {
    const tried = (hooks: RecordHooks, isUnread: boolean, limitedGrants: Context['limitedGrants'] = []) =>
      within(
        [hooking('one', hooks)],
        async (whole) => {
          const ctx = { ...whole, limitedGrants };
          const [id] = await createMany(ctx, supplier, [{ name: 'A' }]);
          const answers = await updateOrTry(ctx, supplier, [
            { id: String(id), input: { notes: 'new' } },
            { id: '0198c0de-0000-7000-8000-000000000001', input: { notes: 'new' } },
          ]);
          const codes = answers.map((one) => (one instanceof AppError ? one.code : one.changed));
          return [codes, await notesOf(ctx)];
        },
        { isDryRun: true, isUnread },
      );
    const answers = [true, 'not_found'];
    expect(await tried({ afterWrite: async () => undefined }, true)).toEqual([answers, { A: null }]);
    const written = [answers, { A: 'new' }];
    expect(await tried({ afterWrite: async () => undefined }, false)).toEqual(written);
    expect(await tried({ checkWritten: async () => undefined }, true)).toEqual(written);
    expect(await tried({ afterWrite: async () => undefined, refusesAfter: true }, true)).toEqual(written);
    const limits = { workspaces: [], locations: [], departments: [], categories: [] };
    const limited = { permissions: new Set(['supplier:update']), limits, roots: [] };
    expect(await tried({}, true, [limited]), 'records may leave a limited scope').toEqual(written);
  });

  it('around a statement that writes past the engine, the first outermost', async () => {
    const steps: string[] = [];
    const around = (name: string): ServerModule =>
      hooking(name, {
        aroundStatement: async (_ctx, ids, write) => {
          steps.push(`${name} before ${ids.length}`);
          await write();
          steps.push(`${name} after`);
        },
      });
    await within([around('one'), hooking('none', {}), around('two')], (ctx) =>
      writeByStatement(ctx, supplier, ['a'], async () => void steps.push('statement')),
    );
    expect(steps).toEqual(['one before 1', 'two before 1', 'statement', 'two after', 'one after']);
  });
});

describe('modules', () => {
  it.each([
    ['module', 'a', [{ name: 'a' }, { name: 'a' }]],
    [
      'task',
      'mail',
      [
        { name: 'a', tasks: { mail: { run: async () => undefined } } },
        { name: 'b', slicedTasks: { mail: { run: async function* () {} } } },
      ],
    ],
    [
      'entry',
      'savedListParameters',
      [
        { name: 'a', savedListParameters: async () => ({}) },
        { name: 'b', savedListParameters: async () => ({}) },
      ],
    ],
  ] as const)('a %s cannot be declared twice', (what, name, modules) => {
    expect(() => composeModules(modules)).toThrow(`The ${what} ${name} is declared twice`);
  });
});

describe('a module limits on which rows a permission holds', () => {
  const only = (permission: string, name: string): ServerModule =>
    hooking('limits', {
      limits: (_ctx, asked, alias) => (asked === permission ? sql`${sql.ref(`${alias}.name`)} = ${name}` : null),
    });
  const page = { search: '', filters: null, page: 1, pageSize: 10, sort: [] };

  it('so lists, counts, names and reading know those alone, of who may read them all too', async () => {
    const { listed, counted, read } = await within([only('supplier:read', 'A')], async (ctx) => {
      const ids = await createMany(ctx, supplier, [{ name: 'A' }, { name: 'B' }]);
      return {
        listed: (await listRecords(ctx, supplier, page)).results.map((one) => one['name']),
        counted: await countRecords(ctx, supplier, page),
        read: await readRecord(ctx, supplier, String(ids[1])).catch((error: unknown) => error),
      };
    });
    expect([listed, counted]).toEqual([['A'], 1]);
    expect(read).toMatchObject({ code: 'not_found' });
  });

  it('and changes, deletes and abilities reach those alone; a row may not be written out of them', async () => {
    const answers = await within([only('supplier:update', 'A')], async (ctx) => {
      const [a, b] = (await createMany(ctx, supplier, [{ name: 'A' }, { name: 'B' }])).map(String);
      const rows = (await listRecords(ctx, supplier, { ...page, sort: [{ field: 'name', descending: false }] }))
        .results;
      return [
        rows.map((row) => row.abilities.includes('update')),
        ...(await updateMany(ctx, supplier, [{ id: b ?? '', input: { notes: 'x' } }])),
        ...(await updateMany(ctx, supplier, [{ id: a ?? '', input: { name: 'C' } }])),
        ...(await updateMany(ctx, supplier, [{ id: a ?? '', input: { notes: 'x' } }])),
      ];
    });
    expect(answers).toEqual([
      [true, false],
      expect.objectContaining({ code: 'forbidden' }),
      expect.objectContaining({ code: 'forbidden' }),
      { changed: true },
    ]);
  });
});
