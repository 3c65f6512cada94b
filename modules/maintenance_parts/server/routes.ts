import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { stockUsedFor } from '@steward/modules/stock/server';
import { usedPartShape } from '../contract/answers.ts';
import type { UsedPart } from '../contract/wire.ts';
import { MAINTENANCE_KINDS } from './take.ts';

export const partRoutes: readonly CompanyRoute[] = MAINTENANCE_KINDS.map((kind) => {
  const record = recordNamed(kind);
  return {
    scope: 'company',
    record: kind,
    method: 'GET',
    path: `/${record.wire}/:id/parts`,
    access: { permission: kind === 'asset_maintenance' ? 'assetsmaintenance:read' : 'locationsmaintenance:read' },
    summary: 'List the parts that were taken from stock for it and are not back',
    answer: resultsOf(usedPartShape),
    handle: async (ctx, { params }): Promise<{ results: readonly UsedPart[] }> => {
      const id = pathId(params['id']);
      await requireReadable(ctx, record, id);
      return { results: await stockUsedFor(ctx, { type: kind, id }) };
    },
  };
});
