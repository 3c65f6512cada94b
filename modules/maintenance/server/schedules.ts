import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { sql } from 'kysely';
import { SUBJECTS } from '../contract/wire.ts';
import { dateByUse } from './by_use.ts';
import { ensureDefaultTypes } from './default_types.ts';
import { followPlans } from './follow.ts';

export const maintenanceSchedules: readonly Schedule[] = [
  {
    name: 'follow_maintenance',
    title: {
      en: 'Plan maintenance that comes again',
      de: 'Wiederkehrende Wartungen planen',
      es: 'Planificar el mantenimiento periódico',
    },
    time: { at: '01:40' },
    run: async (ctx) => {
      await ensureDefaultTypes(ctx);
      for (const subject of SUBJECTS) await followPlans(ctx.services, ctx.companyId, subject, null);
      await dateByUse(ctx, sql`true`);
    },
  },
];
