import { sql, type RawBuilder } from 'kysely';
import type { ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionUnasked, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { createMany } from '@steward/kernel/server/engine/operations/many.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { countAnswers } from '@steward/kernel/server/operations/counting.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation, takeBackOperations } from '@steward/kernel/server/operations/verbs.ts';
import { assetAudit } from '@steward/modules/asset_audits/contract';
import { asset } from '@steward/modules/assets/contract';
import { auditFound } from '../contract/actions.ts';

/** Assets per transaction: short locks, few commits. */
const SLICE = 500;

interface Input {
  readonly audits: readonly string[];
  readonly movesAssets: boolean;
}

/** How an asset was found. */
type Found = Pick<Tables['location_audit_item'], 'asset_id' | 'location_audit_id' | 'is_expected' | 'found_at'> &
  Pick<Tables['location_audit'], 'location_id'>;

/** Starts to audit the found assets, unless that has been done or nothing was found. */
export async function auditWhatWasFound(
  ctx: Context,
  audits: readonly Pick<Tables['location_audit'], 'id' | 'name'>[],
  movesAssets: boolean,
): Promise<void> {
  const ids = audits.map((one) => one.id);
  const total = await ctx.tx.count(sql`select count(*) as n from ${foundBy(ctx, ids)}`);
  if (total === 0) return;
  await openOperation(ctx, auditFoundOperation, {
    record: asset.name,
    about: { audits: audits.length, audit: audits[0]?.name ?? '' },
    input: { audits: ids, movesAssets },
    total,
  });
}

/** Undoes the asset audits of these location audits that the caller has started. */
export function takeBackAudits(ctx: Context, ids: readonly string[]): Promise<void> {
  return takeBackOperations(ctx, auditFound.name, sql`o.input -> 'audits' ?| ${[...ids]}::text[]`);
}

/** Found assets that still exist and are not audited yet. */
function foundBy({ companyId }: Context, ids: readonly string[]): RawBuilder<unknown> {
  return sql`location_audit_item i
    join location_audit l on l.company_id = ${companyId} and l.id = i.location_audit_id
    join asset t on t.company_id = ${companyId} and t.id = i.asset_id and t.deleted_at is null
    where i.company_id = ${companyId} and i.location_audit_id = any(${[...ids]}::uuid[]) and i.found_at is not null
      and not exists (select from asset_audit a where a.company_id = ${companyId} and a.asset_id = i.asset_id
        and a.location_audit_id = i.location_audit_id and a.deleted_at is null)`;
}

/** Audits each found asset at its location, and moves assets recorded elsewhere if requested. */
const slice: OperationPass<Context, Input>['slice'] = async (ctx, operation, position) => {
  const { audits, movesAssets } = operation.input;
  const [auditAt = null, assetAt = null] = position?.split(' ') ?? [];
  const further =
    auditAt === null ? sql`` : sql`and (i.location_audit_id, i.asset_id) > (${auditAt}::uuid, ${assetAt}::uuid)`;
  const found = await ctx.tx.rows(sql<Found>`
    select i.asset_id, i.location_audit_id, i.is_expected, i.found_at, l.location_id
    from ${foundBy(ctx, audits)} ${further} order by i.location_audit_id, i.asset_id limit ${SLICE}`);
  const answers = await createMany(
    ctx,
    definitionUnasked(ctx, assetAudit),
    found.map((one) => ({
      asset_id: one.asset_id,
      audited_at: one.found_at?.toISOString(),
      // Expected assets keep their recorded location, which may be a room of this location.
      ...(one.is_expected ? { moves_asset: false } : { location_id: one.location_id, moves_asset: movesAssets }),
    })),
  );
  await writeValues(
    ctx,
    assetAudit,
    found.flatMap(({ location_audit_id: audit }, index) => {
      const id = answers[index];
      return typeof id === 'string' ? [{ id, values: { location_audit: audit } }] : [];
    }),
  );
  const last = found.at(-1);
  const counted = await countAnswers(
    ctx,
    () => asset,
    found.map((one) => one.asset_id),
    answers.map((one): ActionAnswer => (one instanceof AppError ? one : 'changed')),
  );
  return {
    ...counted,
    position: last ? `${last.location_audit_id} ${last.asset_id}` : position,
    isLast: found.length < SLICE,
  };
};

export const auditFoundOperation: OperationBody<Input> = {
  definition: auditFound,
  summary: 'Audit what audits of locations have found',
  isUndoable: true,
  pass: () => ({ slice }),
};
