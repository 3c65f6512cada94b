import { defineServerModule } from '@steward/kernel/server/module.ts';
import { requestActions } from './actions.ts';
import { makeDemoData } from './demo.ts';
import { historyNotes } from './history_notes.ts';
import { assetHooks, catalogHooks, userHooks } from './hooks.ts';
import { requestLog } from './log.ts';
import { requestNotifications } from './notifications.ts';
import { portalPictures } from './pictures.ts';
import { resolveClaims, resolveReturns } from './resolve.ts';
import { requestRoutes } from './routes.ts';
import { openRequests, requestConcerns } from './staff_requests.ts';

export const requestsServer = defineServerModule({
  name: 'requests',
  headings: [
    {
      name: 'Requests',
      description: 'The portal: own assets, requests, problems',
      paths: ['portal', 'asset-requests', 'assets/claim'],
    },
  ],
  tables: ['asset_request'],
  backup: { whole: ['asset_request'] },
  pictureColumns: [{ table: 'asset_request', column: 'image_id' }],
  demo: { after: ['request_catalogs', 'checkout'], make: makeDemoData },
  routes: requestRoutes,
  logs: [requestLog],
  actions: requestActions,
  historyNotes,
  hooks: { asset: [assetHooks], catalog_item: [catalogHooks], user: [userHooks] },
  on: { 'asset.checked_out': { inTransaction: resolveClaims }, 'asset.checked_in': { inTransaction: resolveReturns } },
  events: {
    'request.made': { when: 'Something is requested, a return asked for, or a problem reported', of: 'asset' },
    'request.decided': { when: 'A request is granted or refused', of: 'asset', target: 'user' },
  },
  notifications: requestNotifications,
  pictures: portalPictures,
  notices: { waiting: { requests: openRequests } },
  concerns: requestConcerns,
});
