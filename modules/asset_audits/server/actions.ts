import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionUnasked, requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { audit } from '../contract/actions.ts';
import { assetAudit } from '../contract/asset_audit.ts';

/** An audit is a record of its own, which says the same of each asset. Its removal takes the audit back. */
export const auditBody = actionBody(audit, {
  requireMore: (ctx) => requirePermission(ctx, 'assets:read'),
  run: async (ctx, { ids }, input) => {
    const { location, ...others } = input;
    const answers = await createAll(
      ctx,
      definitionUnasked(ctx, assetAudit),
      ids.map((id) => ({ ...others, location_id: location, asset_id: id })),
    );
    return answers.map((one): ActionAnswer => (one instanceof AppError ? one : 'changed'));
  },
  // The line of the audit itself, beside that of the asset, is what is taken back.
  undo: (_ctx, lines) => Promise.resolve(lines.map(() => true as const)),
});
