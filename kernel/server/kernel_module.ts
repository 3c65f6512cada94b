import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { kernelBodies } from './actions/kernel_bodies.ts';
import { fileSchedules } from './adapters/files/upkeep.ts';
import { sendMail } from './adapters/mail/send.ts';
import { mailSchedules } from './adapters/mail/upkeep.ts';
import { scanSchedules, scanTasks } from './adapters/scan/states.ts';
import { assignmentHooks } from './assignments/hooks.ts';
import { idempotencySchedules } from './http/idempotency.ts';
import { installationSchedules } from './installation/schedule.ts';
import { queueSchedules } from './jobs/schedule.ts';
import { payloadText } from './jobs/tasks.ts';
import { defineServerModule } from './module.ts';
import { endedOperations, operationRoutes } from './operations/routes.ts';
import { pinnedEntryRoutes } from './routes/pinned_entries.ts';
import { engineRoutes } from './routes/records.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { announcedBytes, uploadSchedules } from './uploads/store.ts';

const assigned = assignmentHooks(RECORDS);

/** The kernel's own manifest: the routes of all record types, mails, and its upkeep. */
export const kernelServer = defineServerModule({
  name: 'kernel',
  tables: [
    'account',
    'account_company',
    'activity',
    'api_token',
    'app_user',
    'assignment',
    'company',
    'company_setting',
    'company_sign_in',
    'content_scan',
    'custom_field',
    'environment_role',
    'environment_role_member',
    'fieldset',
    'fieldset_field',
    'file',
    'group_limit',
    'idempotency',
    'location',
    'mail',
    'migration',
    'navigation_setting',
    'open_job',
    'operation',
    'operation_refusal',
    'ordered_job',
    'platform_company',
    'preview',
    'removed_foreign_key',
    'schedule',
    'session',
    'storage_space',
    'support_access',
    'table_setting',
    'upload',
    'user_group',
    'user_group_member',
    'user_workspace',
    'workspace',
  ],
  backup: {
    personal: [
      'account_company',
      'api_token',
      'environment_role_member',
      'navigation_setting',
      'preview',
      'session',
      'table_setting',
      'user_group_member',
      'user_workspace',
    ],
    whole: [
      'app_user',
      'assignment',
      'company',
      'company_setting',
      'custom_field',
      'fieldset',
      'fieldset_field',
      'file',
      'location',
      'navigation_setting',
      'table_setting',
      'user_group',
      'workspace',
    ],
    added: ['activity'],
    rights: ['environment_role', 'environment_role_member', 'group_limit', 'user_group_member', 'user_workspace'],
    rightsOf: {
      app_user: ['activated', 'custom_permissions', 'enable_assets', 'enable_environment', 'user_type'],
      company: ['modules_off', 'owner_id', 'requires_second_factor'],
      user_group: ['custom_permissions', 'group_access'],
    },
    without: {
      app_user: { account_id: 'accounts belong to the installation', last_sign_in_at: 'belongs to the account' },
      file: { unused_since: 'found anew' },
    },
    leftOut: {
      account: 'passwords and sign-ins belong to the installation',
      account_company: 'who may sign in belongs to the installation',
      api_token: 'a secret',
      company_sign_in: 'belongs to the installation',
      content_scan: 'files are scanned anew',
      idempotency: 'answers of calls, for a week',
      mail: 'a queue',
      migration: 'belongs to the installation',
      open_job: 'a queue',
      operation: 'background jobs of this installation',
      operation_refusal: 'background jobs of this installation',
      ordered_job: 'a queue',
      platform_company: 'belongs to the installation',
      preview: 'ends with a session',
      removed_foreign_key: 'belongs to the installation',
      schedule: 'planned anew',
      session: 'a secret',
      storage_space: 'counted anew',
      support_access: 'belongs to the installation',
      upload: 'files under way',
    },
  },
  headings: [
    { name: 'Background jobs', description: 'Long work: progress, pause, report and undo', paths: ['operations'] },
    {
      name: 'Uploads',
      description:
        'Files in pieces, resumed where a line broke (tus 1.0). Calls with a file take the id of a finished upload',
      paths: ['uploads'],
    },
    {
      name: 'Lists',
      description: 'Saved views, columns and page sizes of lists; pins',
      paths: ['column-settings', 'column-setting', 'table-settings', 'pinned-entries'],
    },
    {
      name: 'Search and activity',
      description: 'Search over all records, history, live changes, dashboard',
      paths: ['activity-logs', 'activity-logs-data', 'undo'],
    },
    {
      name: 'Recycle bin',
      description: 'What was deleted, and how it comes back',
      paths: ['deleted-items', 'restore-deleted-items'],
    },
    {
      name: 'Secrets',
      description: 'Product keys and encrypted values, which are told only when they are asked for',
      paths: ['reveal'],
    },
    { name: 'Company', description: 'Settings, single sign-on, limits, support access, mails', paths: ['schedules'] },
    {
      name: 'Notifications',
      description: 'What people are told of, and how they want to be',
      paths: ['notifications', 'unsubscribe', 'calendar', 'send-email'],
    },
  ],
  actions: kernelBodies,
  routes: [
    ...pinnedEntryRoutes,
    ...operationRoutes({ path: '/operations', one: 'a background job', many: 'your background jobs' }),
    ...scheduleRoutes,
    ...uploadRoutes,
    ...engineRoutes(RECORDS),
  ],
  storedBytes: announcedBytes,
  notices: { work: endedOperations },
  hooks: {
    ...assigned,
    user: [
      ...(assigned['user'] ?? []),
      {
        traces: ['api_token', 'table_setting', 'navigation_setting'].map((table) => ({ table, columns: ['user_id'] })),
      },
    ],
  },
  tasks: {
    ...scanTasks,
    send_mail: {
      run: (payload, services) => sendMail(services, payloadText(payload, 'mail_id')),
      slots: { all: 6, each: 3 },
    },
  },
  upkeep: [
    ...mailSchedules,
    ...fileSchedules,
    ...installationSchedules,
    ...uploadSchedules,
    ...scanSchedules,
    ...idempotencySchedules,
    ...queueSchedules,
  ],
});
