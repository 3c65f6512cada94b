export const texts = {
  permissions: { 'groups:all': 'Groups' },
  defaults: {
    asset_managers: 'Asset managers',
    front_desk: 'Front desk',
    auditors: 'Auditors',
    employees: 'Employees',
  },
  records: {
    group: {
      one: 'Group',
      many: 'Groups',
      add: 'Add group',
      empty: 'Groups grant permissions to their members. Add the first one and add members to it.',
      fields: {
        name: 'Name',
        members: 'Members',
        group_access: 'Role',
        custom_permissions: 'Permissions',
        limit_workspaces: 'Only in workspaces',
        limit_locations: 'Only at locations and sublocations',
        limit_departments: 'Only in departments',
        limit_categories: 'Only for categories',
        notes: 'Notes',
      },
      sections: { main: 'General', limits: 'Scope', permissions: 'Permissions', notes: 'Notes' },
      hints: { limit_workspaces: 'Empty: everywhere' },
      options: { group_access: { super_user: 'Super user', admin: 'Admin' } },
    },
    environment_role: {
      one: 'Environment role',
      many: 'Environment roles',
      add: 'Add environment role',
      empty:
        'An environment role grants permissions for the assets of a location and of all locations below it. It applies to users in environment mode.',
      fields: {
        name: 'Name',
        parent: 'Environment',
        assets_permissions: 'Assets',
        users: 'Users',
        groups: 'Groups',
        notes: 'Notes',
      },
      sections: { main: 'General', permissions: 'Permissions', members: 'Members', notes: 'Notes' },
      options: {
        assets_permissions: {
          view: 'See',
          create: 'Add',
          edit: 'Edit',
          delete: 'Delete',
          checkout: 'Check out',
          checkin: 'Check in',
          files: 'Files',
          cost: 'Costs',
        },
      },
    },
  },
  errors: { preview_higher: 'You can only preview Steward as a user whose permissions do not exceed yours.' },
  screens: {
    permissions_history: {
      it: { preview: '<b>{who}</b> previewed Steward as this user' },
      named: { preview: '<b>{who}</b> previewed Steward as <object>{object}</object>' },
    },
    rights: {
      tab: 'Permissions',
      title: 'Permissions of {name}',
      own_title: 'Your permissions',
      matrix: 'Permissions',
      search: 'Find a permission',
      compare: 'Differences from…',
      only_held: 'Only granted permissions',
      who_may: 'Who else has this permission?',
      because: 'Because of',
      missing: 'This user was not found',
      role: { super_user: 'Super user', admin: 'Admin', user: 'User' },
      level: { everywhere: 'Yes, everywhere', limited: 'Yes, in a limited scope', no: 'No' },
      legend: {
        everywhere: 'everywhere',
        limited: 'limited scope',
        no: 'not allowed',
        hint: 'Choose a mark to see the reason.',
      },
      head: {
        role: 'Role',
        groups: 'Groups',
        workspaces: 'Workspaces',
        mode: 'Mode',
        sign_in: 'Sign-in',
        count: '{count} of {total} permissions',
        no_groups: 'none',
        all_workspaces: 'All',
        no_workspace: 'None: no records of workspaces are visible',
        environment: 'Environment mode: permissions for assets come from environment roles alone',
        switched_off: 'No sign-in. These permissions apply once sign-in is enabled',
      },
      reason: {
        superuser: 'Superuser of the platform',
        owner: 'Owner of the company',
        admin: 'User type Admin',
        own: 'Individual permission',
        group: 'Group {name}',
        environment: 'Environment role {name}',
      },
      places: {
        everywhere: 'everywhere',
        workspaces: 'in {names}',
        locations: 'at {names} and below',
        departments: 'in the department {names}',
        categories: 'for {names}',
      },
      lost: {
        title: 'Permissions that do not apply',
        in_group: 'Group {name} includes it.',
        limits: 'The group has a limited scope, but “{what}” applies to the whole company. It is read-only.',
        environment: 'In environment mode, this permission must come from an environment role.',
      },
      remedy: {
        title: 'Ways to grant this permission',
        group: 'Membership of',
        no_group: 'No other group grants it',
        own: 'An individual permission',
        explicit:
          'An individual permission, or a group that includes it: owners and admins do not have it automatically',
      },
      none: { title: 'No results', text: '{one} has no permission that matches.' },
      same: { title: 'No differences', text: '{one} and {other} have the same permissions in these results.' },
      forbidden: {
        title: 'Permission required',
        text: 'To see the permissions of other users, you need permission to read users and groups.',
      },
      sight: {
        title: 'Visible to {name}',
        none: 'none',
        no_right: 'no permission to read',
        without: 'without {fields}',
        untold: 'not counted, since you see less yourself',
      },
      holders: {
        title: 'Users by permission',
        text: 'Choose a permission to see who has it, and why.',
        permission: 'Permission',
        person: 'User',
        search: 'Search users',
        nobody: 'Nobody',
        nobody_text: 'None of the users you can see has this permission.',
        off: 'no sign-in',
      },
      preview: {
        begin: 'Preview as {name}',
        note: 'In this tab, for up to one hour, read-only. Previews are recorded in the history.',
        ended: 'The preview has ended.',
      },
      reach: {
        nothing: 'This group grants no permissions yet. Edit it to choose the permissions of its members.',
        everywhere: 'These permissions apply <b>everywhere</b>, within the workspaces of each member.',
        limited: 'These permissions apply only <b>{places}</b>.',
        lost_one:
          '{what}: a group with a limited scope can only read records of the whole company. One selected permission does not apply.',
        lost_other:
          '{what}: a group with a limited scope can only read records of the whole company. {count} selected permissions do not apply.',
      },
      settings: { tab: 'Groups', text: 'Permissions for several users' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    permissions: typeof texts;
  }
}
