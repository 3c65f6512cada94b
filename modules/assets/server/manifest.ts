import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo/agenda.ts';
import { labelHooks, modelHooks } from './follow_catalogue.ts';
import { assetHooks } from './hooks.ts';
import { assetReminders } from './remind.ts';
import { assetRoutes } from './routes.ts';
import { startSequence } from './tags.ts';
import { mergeTotals, rebuildTotals, totalsHooks } from './totals.ts';
import { withIt } from './with_it.ts';

const say = wordsOf('assets');

/** Due dates of check-ins, and ends of warranty. */
const assetDays: readonly CalendarSource[] = [
  { record: 'asset', day: 'expected_checkin', title: say(({ calendar }) => calendar.expected_back) },
  { record: 'asset', day: 'warranty_expires', title: say(({ calendar }) => calendar.warranty_ends) },
];

export const assetsServer = defineServerModule({
  name: 'assets',
  routes: assetRoutes,
  reminders: assetReminders,
  newCompany: startSequence,
  calendar: assetDays,
  facts: {
    asset: {
      shown: ['asset_tag', 'serial', 'model', 'location', 'expected_checkin'],
      own: ['asset_tag', 'serial', 'expected_checkin'],
      beside: withIt,
    },
  },
  demo: { make: makeDemoData },
  tables: ['asset', 'asset_tag_sequence', 'asset_total', 'asset_total_change'],
  backup: {
    whole: ['asset'],
    added: ['asset_tag_sequence'],
    leftOut: { asset_total: 'counted anew', asset_total_change: 'counted anew' },
    restored: rebuildTotals,
  },
  hooks: { asset: [assetHooks, totalsHooks], asset_model: [modelHooks], status_label: [labelHooks] },
  tasks: {
    fold_totals: {
      run: (payload, { database }) => {
        const companyId = payloadText(payload, 'company_id');
        return database.inCompany(companyId, (tx) => mergeTotals(tx, companyId));
      },
    },
  },
});
