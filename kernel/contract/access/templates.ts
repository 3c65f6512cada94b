import { isExplicit } from './can.ts';
import { RESOURCE_ACTIONS } from './permissions.ts';

const actionsOf = (resource: keyof typeof RESOURCE_ACTIONS): string[] =>
  RESOURCE_ACTIONS[resource].map((action) => `${resource}:${action}`);

const AROUND_ASSETS = [
  'assetmodel:read',
  'category:read',
  'statuslabels:read',
  'locations:read',
  'user:read',
  'department:read',
  'dashboard:all',
];

/** Permission sets offered for new groups. They contain no explicit-only permission. */
export const TEMPLATES = {
  reads_everything: [
    ...Object.entries(RESOURCE_ACTIONS)
      .flatMap(([resource, actions]) =>
        actions.filter((action) => action === 'read' || action === 'info').map((action) => `${resource}:${action}`),
      )
      .filter((one) => !isExplicit(one) && !one.startsWith('featureportal:')),
    'dashboard:all',
  ],
  clerk: ['assets:read', 'assets:info', 'assets:checkin', 'assets:checkout', 'can_assign_assets', ...AROUND_ASSETS],
  manages_assets: [
    ...actionsOf('assets'),
    ...actionsOf('assetmodel'),
    ...AROUND_ASSETS.filter((one) => one !== 'assetmodel:read'),
    'manufacturer:read',
    'supplier:read',
    'activitylogs:read',
    'purchase_cost_column:read',
    'import:read',
    'csv:read',
    'print_label:all',
    'recyle_bin:all',
    'can_assign_assets',
    'can_export_assets',
  ],
  portal_only: actionsOf('featureportal'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TemplateName = keyof typeof TEMPLATES;
