import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionUnasked, requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { audit } from '../contract/actions.ts';
import { assetAudit } from '../contract/asset_audit.ts';

/** Creates an audit record for each asset. Undo removes these records. */
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
  // Undo uses the history entry of the audit, not that of the asset.
  undo: (_ctx, lines) => Promise.resolve(lines.map(() => true as const)),
});
