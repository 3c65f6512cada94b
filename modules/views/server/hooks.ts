import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

/** References to users: views and default views. */
export const userHooks: RecordHooks = {
  traces: [
    {
      table: 'list_view',
      columns: ['owner_id'],
      below: [
        { table: 'list_view_group', column: 'view_id' },
        { table: 'list_view_default', column: 'view_id' },
      ],
      reportedAs: 'views',
    },
    { table: 'list_view_default', columns: ['user_id'] },
  ],
};

/** Sharing of views with groups. */
export const groupHooks: RecordHooks = { traces: [{ table: 'list_view_group', columns: ['group_id'] }] };
