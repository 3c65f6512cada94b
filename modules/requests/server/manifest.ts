import { defineServerModule } from '@steward/kernel/server/module.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { requestActions } from './actions.ts';
import { assetHooks, userHooks } from './hooks.ts';
import { mailRequest } from './mail.ts';
import { openRequests } from './notices.ts';
import { portalPictures } from './pictures.ts';
import { resolveClaims, resolveReturns } from './resolve.ts';
import { requestRoutes } from './routes.ts';

export const requestsServer = defineServerModule({
  name: 'requests',
  tables: ['asset_request'],
  routes: requestRoutes,
  actions: requestActions,
  hooks: { asset: [assetHooks], user: [userHooks] },
  on: { 'asset.checked_out': { inTransaction: resolveClaims }, 'asset.checked_in': { inTransaction: resolveReturns } },
  pictures: portalPictures,
  notices: { waiting: { requests: openRequests } },
  tasks: {
    mail_request: {
      run: (payload, services) =>
        mailRequest(
          services,
          payloadText(payload, 'company_id'),
          payloadText(payload, 'request_id'),
          payloadText(payload, 'event') === 'made' ? 'made' : 'decided',
        ),
      isAwaited: true,
    },
  },
});
