import { defineServerModule } from '@steward/kernel/server/module.ts';
import { locationAuditActions } from './actions.ts';
import { auditFoundOperation } from './audit_found.ts';
import { makeDemoData } from './demo.ts';
import { assetHooks, locationAuditHooks } from './hooks.ts';
import { locationAuditRoutes } from './routes.ts';

export const locationAuditsServer = defineServerModule({
  name: 'location_audits',
  demo: { make: makeDemoData },
  tables: ['location_audit', 'location_audit_item', 'location_audit_code'],
  routes: locationAuditRoutes,
  hooks: { location_audit: [locationAuditHooks], asset: [assetHooks] },
  actions: locationAuditActions,
  events: {
    'location_audit.closed': { when: 'An audit of a location is closed' },
    'location_audit.reopened': { when: 'A closed audit of a location is opened again' },
  },
  operations: [auditFoundOperation],
});
