import { sql } from 'kysely';
import { v7 } from 'uuid';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { inputKey, type InputOf } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { actionBody, answerOf, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { storedLinks } from '@steward/kernel/server/engine/operations/save.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import {
  coverAssets,
  coverLicenses,
  coverLocations,
  coverMore,
  uncoverAssets,
  uncoverLicenses,
  uncoverLocations,
} from '../contract/actions.ts';
import { contract } from '../contract/contract.ts';

/** Adds a contract to records or removes it, with history and undo. */
async function change(
  ctx: Context,
  { name }: Pick<ActionTarget, 'name'>,
  ids: readonly string[],
  next: (contracts: readonly string[]) => readonly string[],
): Promise<ActionAnswer[]> {
  const definition = definitionFor(ctx, recordNamed(name));
  const links = await storedLinks(ctx, definition, ids);
  const answers = await updateAll(
    ctx,
    definition,
    ids.map((id) => ({ id, input: { contracts_ids: next(links.get(id)?.['contracts'] ?? []) } })),
  );
  return answers.map(answerOf);
}

/** It also changes the covered records. */
const mayChange =
  (type: string) =>
  (ctx: Context): void => {
    requirePermission(ctx, 'contract:read');
    requirePermission(ctx, permissionFor(recordNamed(type), 'update'));
  };

/** Refuses contracts that the caller cannot see. */
async function requireSeen(ctx: Context, id: string): Promise<void> {
  const seen = await ctx.tx.ids(sql`select t.id from contract t where ${all(visible(ctx, contract))} and t.id = ${id}`);
  if (seen.length > 0) return;
  const key = inputKey('contract', uncoverAssets.input.contract);
  throw invalid({ [key]: { key: 'no_such_record', params: { record: labelsOf(ctx.language, contract.name).one } } });
}

const MORE = { assets: 'asset', licenses: 'license', locations: 'location' } as const;

/** Covers all selected records or none. */
async function cover(ctx: Context, contractId: string, input: InputOf<typeof coverMore.input>): Promise<ActionAnswer> {
  const answers: ActionAnswer[] = [];
  for (const key of ['assets', 'licenses', 'locations'] as const) {
    const ids = input[key];
    if (ids.length === 0) continue;
    mayChange(MORE[key])(ctx);
    const record = recordNamed(MORE[key]);
    answers.push(...(await change(ctx, record, [...new Set(ids)], (now) => [...new Set([...now, contractId])])));
  }
  if (answers.length === 0) throw invalid({ [inputKey('assets', coverMore.input.assets)]: { key: 'covers_nothing' } });
  for (const one of answers) if (one instanceof AppError) throw one;
  return answers.includes('changed') ? 'changed' : 'unchanged';
}

export const coverActions = [
  actionBody(coverMore, {
    // One batch, so that it is undone together.
    run: async (caller, { ids }, input) => {
      const ctx = { ...caller, batchId: caller.batchId ?? v7() };
      const answers: ActionAnswer[] = [];
      for (const id of ids) answers.push(await cover(ctx, id, input));
      return answers;
    },
  }),
  ...[coverAssets, coverLicenses, coverLocations].map((action) =>
    actionBody(action, {
      requireMore: mayChange(action.on),
      run: (ctx, { record, ids }, { contract }) => change(ctx, record, ids, (now) => [...new Set([...now, contract])]),
    }),
  ),
  ...[uncoverAssets, uncoverLicenses, uncoverLocations].map((action) =>
    actionBody(action, {
      requireMore: mayChange(action.on),
      run: async (ctx, { record, ids }, input) => {
        await requireSeen(ctx, input.contract);
        return change(ctx, record, ids, (now) => now.filter((one) => one !== input.contract));
      },
    }),
  ),
];
