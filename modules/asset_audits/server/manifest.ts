import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { partsFollowWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { audit } from '../contract/actions.ts';
import { assetAudit } from '../contract/asset_audit.ts';
import { auditBody } from './actions.ts';
import { assetHooks } from './asset_hooks.ts';
import { auditHooks } from './audit_hooks.ts';
import { makeDemoData } from './demo.ts';
import { receivesDueNotices, overdueNotice, auditSettings } from './due.ts';
import { categoryHooks, modelHooks, planTasks } from './plan_again.ts';
import { auditReminders } from './remind.ts';
import { auditRoutes } from './routes.ts';
import { auditViews, conditionViews } from './views.ts';

const say = wordsOf('asset_audits');

/** Audit dates of assets. */
const auditDays: readonly CalendarSource[] = [
  { record: 'asset', day: 'next_audit', title: say(({ calendar }) => calendar.audit) },
];

export const assetAuditsServer = defineServerModule({
  name: 'asset_audits',
  demo: { after: ['checkout'], make: makeDemoData },
  tables: ['asset_audit'],
  backup: { whole: ['asset_audit'] },
  routes: auditRoutes,
  views: { asset: auditViews, asset_audit: conditionViews },
  hooks: {
    asset: [assetHooks, partsFollowWorkspace(assetAudit)],
    asset_model: [modelHooks],
    category: [categoryHooks],
    asset_audit: [auditHooks],
  },
  settings: [auditSettings],
  actions: [auditBody],
  historyNotes: { asset: { [audit.name]: ['assetsaudit:read'] } },
  events: { 'asset.audited': { when: 'An asset is audited' } },
  calendar: auditDays,
  reminders: auditReminders,
  slicedTasks: planTasks,
  notices: {
    waiting: { overdue_audits: (ctx) => (receivesDueNotices(ctx.user) ? overdueNotice(ctx) : Promise.resolve(null)) },
  },
});
