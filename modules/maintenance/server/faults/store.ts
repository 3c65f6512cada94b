import { type Context, definitionUnasked, withPermissions } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { faultReport } from '../../contract/fault_report.ts';
import { faultSettingFields } from '../../contract/fault_wire.ts';

export interface Fault {
  readonly assetId: string;
  readonly description: string;
  readonly imageId: string | null;
  readonly isUrgent?: boolean;
  /** Absent: the signed-in user. */
  readonly email?: string | null;
  readonly notes?: string;
}

/** Stores a report. The caller has checked permission and picture. */
export async function storeFault(ctx: Context, fault: Fault): Promise<string> {
  const own = withPermissions(ctx, ['fault_report:write']);
  const [id] = await createAll(own, definitionUnasked(own, faultReport), [
    {
      asset_id: fault.assetId,
      description: fault.description,
      image_id: fault.imageId,
      priority: fault.isUrgent ? 'urgent' : 'normal',
      ...(fault.notes === undefined ? {} : { notes: fault.notes }),
      ...(ctx.user.id === '' ? { email: fault.email ?? null } : { reporter_id: ctx.user.id }),
    },
  ]);
  if (typeof id !== 'string') throw id ?? new AppError('internal');
  await writeValues(own, faultReport, [{ id, values: { language: ctx.language } }]);
  return id;
}

export const faultSettings = moduleSettings({
  name: 'fault_report',
  fields: faultSettingFields,
  usual: { from_strangers: false, strangers_see: 'nothing', contact: null },
  path: '/fault-report/settings',
  record: 'fault_report',
  about: 'whether people without a sign-in may report faults, and what they see',
});
