import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionUnasked, requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { auditLocation, closeAudit, reopenAudit } from '../contract/actions.ts';
import { locationAudit } from '../contract/location_audit.ts';
import { takeBackAudits } from './audit_found.ts';
import { closeAudits, reopenAudits } from './close.ts';

const done = (ids: readonly string[]): ActionAnswer[] => ids.map(() => 'changed');

export const locationAuditActions = [
  actionBody(auditLocation, {
    requireMore: (ctx) => {
      requirePermission(ctx, 'locations:read');
      requirePermission(ctx, 'assets:read');
    },
    run: async (ctx, { ids }, input) => {
      const answers = await createAll(
        ctx,
        definitionUnasked(ctx, locationAudit),
        ids.map((id) => ({ ...input, location_id: id })),
      );
      return answers.map((one): ActionAnswer => (one instanceof AppError ? one : 'changed'));
    },
  }),
  actionBody(closeAudit, {
    // Audits of assets are undone by an operation, which checks its own permissions.
    requireMore: (ctx, input) => {
      if (input && input['audits_assets'] !== false) requirePermission(ctx, 'assetsaudit:write');
    },
    run: async (ctx, { ids }, input) => {
      await closeAudits(ctx, ids, { auditsAssets: input.audits_assets, movesAssets: input.moves_assets });
      return done(ids);
    },
    undo: async (ctx, lines) => {
      const ids = lines.map((one) => one.record_id);
      await reopenAudits(ctx, ids);
      await takeBackAudits(ctx, ids);
      return lines.map(() => true as const);
    },
  }),
  actionBody(reopenAudit, {
    run: async (ctx, { ids }) => {
      await reopenAudits(ctx, ids);
      return done(ids);
    },
    undo: async (ctx, lines) => {
      await closeAudits(
        ctx,
        lines.map((one) => one.record_id),
        { auditsAssets: false, movesAssets: false },
      );
      return lines.map(() => true as const);
    },
  }),
];
