import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { assignmentLog } from '@steward/kernel/server/assignments/log.ts';
import { assignmentNotifications } from '@steward/kernel/server/assignments/notifications.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { checkoutActions } from './actions.ts';
import { contentsHooks } from './contents.ts';
import { makeDemoData } from './demo.ts';
import { returnReminders } from './remind.ts';
import { checkoutRoutes } from './routes.ts';
import { returnViews } from './views.ts';

export const checkoutServer = defineServerModule({
  name: 'checkout',
  headings: [
    {
      name: 'Check-out',
      description: 'Check out, check in, scan',
      paths: ['associate', 'associateget', 'user_assigned_asset', 'asset_for_checkouts', 'location_for_checkouts'],
    },
  ],
  demo: { make: makeDemoData },
  routes: checkoutRoutes,
  views: { asset: returnViews },
  actions: checkoutActions,
  events: {
    'asset.checked_out': { when: 'An asset is checked out', target: 'user' },
    'asset.checked_in': { when: 'An asset is checked in', target: 'user' },
  },
  notifications: assignmentNotifications({ out: { event: 'asset.checked_out' }, back: { event: 'asset.checked_in' } }),
  logs: [assignmentLog(wordsOf('checkout')(({ logs }) => logs.assignment))],
  reminders: returnReminders,
  hooks: { asset: [contentsHooks] },
});
