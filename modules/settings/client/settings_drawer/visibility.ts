/** Routes with a task: no floating button. */
const TASK_PAGES = [
  '/softwares/*',
  '/softwares/*/detail',
  '/softwares/*/checkout/*',
  '/softwares/*/checkin/*',
  '/assets/add',
  '/assets/edit/*',
  '/assets/clone/*',
  '/assets/bulk-checkout',
  '/assets/add-audit',
  '/assets/maintenances/*',
  '/assets/bulk-update/*',
  '/assets/*/checkin',
  '/assets/*/checkout',
  '/accessories/add',
  '/accessories/*/*',
  '/users/add',
  '/users/*',
  '/groups/*',
  '/disposables/add',
  '/disposables/*/*',
  '/components/add',
  '/components/*/*',
  '/categories/add',
  '/categories/*',
  '/assetmodels/add',
  '/assetmodels/*',
  '/columns/add',
  '/columns/*',
  '/locations/add',
  '/locations/*',
  '/locations/add-audit',
  '/locations/maintenances/*',
  '/suppliers/add',
  '/suppliers/*',
  '/reports/custom',
  '/setting',
  '/manufacturer/add',
  '/manufacturer/*',
  '/subscription',
  '/department/add',
  '/department/edit/*',
  '/report-bug',
  '/estimate/add',
  '/estimate/edit/*',
  '/estimate/info/*',
  '/iot-server',
  '/iot-devices',
  '/iot-rooms',
  '/devices',
  '/vc4-monitoring',
  '/fusion-monitoring/fusion-detail/*',
  '/fusion-monitoring/detail/*',
  '/ping-module',
];
const PATTERNS = TASK_PAGES.map((page) => new RegExp(`^${page.replaceAll('*', '[^/]+')}$`));

/** Routes whose base page only has the button. */
const NOTHING_BELOW = [
  '/assets',
  '/softwares',
  '/accessories',
  '/users',
  '/groups',
  '/locations',
  '/components',
  '/categories',
  '/suppliers',
  '/manufacturer',
  '/department',
  '/reports',
  '/disposables',
  '/tags',
  '/status',
  '/trash',
];

/** Path prefixes without the button. */
const NEVER = [
  '/locations',
  '/manufacturer',
  '/department',
  '/suppliers',
  '/categories',
  '/assetmodel',
  '/columns',
  '/status',
  '/depreciation',
  '/tags',
  '/trash',
];

/** Whether the floating settings button is shown. Any rule hides it. */
export function showsSettingsButton(pathname: string, search: Readonly<Record<string, unknown>>): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (PATTERNS.some((pattern) => pattern.test(path))) return false;
  if (NOTHING_BELOW.some((base) => path.startsWith(`${base}/`))) return false;
  if (NEVER.some((start) => path.startsWith(start))) return false;
  return !(path === '/assets' && ['location_id', 'location_group', 'name'].every((key) => key in search));
}
