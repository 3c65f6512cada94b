import { defineServerModule } from '@steward/kernel/server/module.ts';
import { binReminders, binSchedules, purgeExpired } from './retention.ts';
import { binRoutes } from './routes.ts';

export const recycleBinServer = defineServerModule({
  name: 'recycle_bin',
  headings: [{ name: 'Recycle bin', paths: ['recycle-bin'] }],
  tables: ['recycle_bin_setting'],
  backup: { whole: ['recycle_bin_setting'] },
  routes: binRoutes,
  schedules: binSchedules,
  reminders: binReminders,
  tasks: { purge_expired: purgeExpired },
});
