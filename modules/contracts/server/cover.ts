import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { storedLinks } from '@steward/kernel/server/engine/operations/save.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import {
  coverAssets,
  coverLicenses,
  coverLocations,
  uncoverAssets,
  uncoverLicenses,
  uncoverLocations,
} from '../contract/actions.ts';

/** The contracts of each record, with one more or less; its history says so, and undo takes that back. */
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
  return answers.map((one): ActionAnswer => (one instanceof AppError ? one : one.changed ? 'changed' : 'unchanged'));
}

/** What is covered is changed too. */
const mayChange =
  (type: string) =>
  (ctx: Context): void => {
    requirePermission(ctx, 'contract:read');
    requirePermission(ctx, permissionFor(recordNamed(type), 'update'));
  };

export const coverActions = [
  ...[coverAssets, coverLicenses, coverLocations].map((action) =>
    actionBody(action, {
      requireMore: mayChange(action.on),
      run: (ctx, { record, ids }, { contract }) => change(ctx, record, ids, (now) => [...new Set([...now, contract])]),
    }),
  ),
  ...[uncoverAssets, uncoverLicenses, uncoverLocations].map((action) =>
    actionBody(action, {
      requireMore: mayChange(action.on),
      run: (ctx, { record, ids }, { contract }) =>
        change(ctx, record, ids, (now) => now.filter((one) => one !== contract)),
    }),
  ),
];
