import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { ME, type DeclaredView } from '@steward/kernel/server/context/views.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { locationAuditActions } from './actions.ts';
import { auditFoundOperation } from './audit_found.ts';
import { makeDemoData } from './demo.ts';
import { assetHooks, locationAuditHooks } from './hooks.ts';
import { locationAuditRoutes } from './routes.ts';

const say = wordsOf('location_audits');

/** Tabs of the list: it opens with the audits that go on. */
const views: readonly DeclaredView[] = [
  {
    name: 'mine',
    words: say((texts) => texts.views.mine),
    filter: {
      and: [
        { field: 'assignee', op: 'in', value: [ME] },
        { field: 'status', op: 'in', value: ['open'] },
      ],
    },
    concern: { group: 'mine', day: 'created_at', about: 'location', needs: 'locationsaudit:update' },
  },
  {
    name: 'open',
    words: say((texts) => texts.views.open),
    filter: { field: 'status', op: 'in', value: ['open'] },
    opens: 'always',
  },
  {
    name: 'closed',
    words: say((texts) => texts.views.closed),
    filter: { field: 'status', op: 'in', value: ['closed'] },
    sort: '-closed_at',
    isUncounted: true,
  },
];

export const locationAuditsServer = defineServerModule({
  name: 'location_audits',
  demo: { make: makeDemoData },
  tables: ['location_audit', 'location_audit_item', 'location_audit_code'],
  backup: { whole: ['location_audit', 'location_audit_item', 'location_audit_code'] },
  routes: locationAuditRoutes,
  views: { location_audit: views },
  hooks: { location_audit: [locationAuditHooks], asset: [assetHooks] },
  actions: locationAuditActions,
  events: {
    'location_audit.closed': { when: 'An audit of a location is closed' },
    'location_audit.reopened': { when: 'A closed audit of a location is opened again' },
  },
  operations: [auditFoundOperation],
});
