import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { contractNotice, receivesDueNotices, contractRoutes, contractSettings } from './concerns.ts';
import { contractCosts } from './costs.ts';
import { coverActions } from './cover.ts';
import { makeDemoData } from './demo.ts';
import { contractHooks, coveredHooks } from './hooks.ts';
import { contractReminders } from './remind.ts';
import { renewBody } from './renew.ts';
import { contractState } from './state.ts';
import { contractViews } from './views.ts';

const say = wordsOf('contracts');

/** End and notice dates of contracts. */
const contractDays: readonly CalendarSource[] = [
  { record: 'contract', day: 'end_date', title: say(({ calendar }) => calendar.contract_ends) },
  { record: 'contract', day: 'notice_date', title: say(({ calendar }) => calendar.notice_date) },
];

export const contractsServer = defineServerModule({
  name: 'contracts',
  demo: { after: ['checkout'], make: makeDemoData },
  tables: ['contract', 'contract_asset', 'contract_license', 'contract_location'],
  backup: { whole: ['contract', 'contract_asset', 'contract_license', 'contract_location'] },
  routes: contractRoutes,
  views: { contract: contractViews },
  settings: [contractSettings],
  hooks: {
    contract: [contractHooks, contractState],
    asset: [coveredHooks, contractCosts],
    license: [coveredHooks],
    location: [coveredHooks],
  },
  actions: [renewBody, ...coverActions],
  calendar: contractDays,
  facts: { contract: { shown: ['number', 'supplier', 'end_date', 'notice_date'] } },
  reminders: contractReminders,
  notices: {
    waiting: { due_contracts: (ctx) => (receivesDueNotices(ctx.user) ? contractNotice(ctx) : Promise.resolve(null)) },
  },
});
