import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { assignmentNotifications } from '@steward/kernel/server/assignments/notifications.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { partsFollowWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { softwareActions } from './actions.ts';
import { seatCosts } from './asset_costs.ts';
import { expiringNotice, receivesExpiryNotices, softwareSettings } from './concerns.ts';
import { makeDemoData } from './demo.ts';
import { licenseHooks } from './hooks.ts';
import { softwareReminders } from './remind.ts';
import { softwareRoutes } from './routes.ts';
import { softwareSchedules } from './seats_due.ts';
import { termedLicenseHooks, termHooks } from './term_hooks.ts';
import { licenseViews } from './views.ts';

const say = wordsOf('software');

/** Expiry and renewal dates of licences. */
const softwareDays: readonly CalendarSource[] = [
  { record: 'license', day: 'expiration_date', title: say(({ calendar }) => calendar.licence_expires) },
  { record: 'license', day: 'renewal_date', title: say(({ calendar }) => calendar.licence_renews) },
];

export const softwareServer = defineServerModule({
  name: 'software',
  demo: { make: makeDemoData },
  tables: ['license', 'license_term'],
  backup: { whole: ['license', 'license_term'], without: { license: { product_key: 'a secret' } } },
  routes: softwareRoutes,
  views: { license: licenseViews },
  hooks: {
    license: [licenseHooks, termedLicenseHooks, partsFollowWorkspace(licenseTerm)],
    license_term: [termHooks],
    asset: [seatCosts],
  },
  settings: [softwareSettings],
  schedules: softwareSchedules,
  actions: softwareActions,
  events: {
    'license.checked_out': { when: 'A seat of a licence is checked out', target: 'user' },
    'license.checked_in': { when: 'A seat of a licence is checked in', target: 'user' },
    'license.renewed': { when: 'A licence is renewed by another term' },
  },
  notifications: assignmentNotifications({
    out: { event: 'license.checked_out' },
    back: { event: 'license.checked_in' },
  }),
  calendar: softwareDays,
  facts: { license: { shown: ['manufacturer', 'supplier', 'expiration_date', 'renewal_date'] } },
  reminders: softwareReminders,
  notices: {
    waiting: {
      expiring_licenses: (ctx) => (receivesExpiryNotices(ctx.user) ? expiringNotice(ctx) : Promise.resolve(null)),
    },
  },
});
