export const texts = {
  logs: {
    assignment: {
      one: 'Assignment',
      many: 'Assignments',
      fields: {
        checked_out_at: 'Checked out',
        checked_in_at: 'Checked in',
        assignee: 'Assigned to',
        asset: 'Asset',
        license: 'Software',
        accessory: 'Accessory',
        component: 'Component',
        record: 'Type',
        quantity: 'Quantity',
        days: 'Days assigned',
        is_open: 'Still assigned',
        expected_checkin: 'Expected check-in',
        checked_out_by: 'Checked out by',
        checked_in_by: 'Checked in by',
      },
      options: { record: { asset: 'Assets', license: 'Software', accessory: 'Accessories', component: 'Components' } },
    },
  },
  scan: { out: 'Check out', in: 'Check in' },
  views: { overdue: { title: 'Return overdue', none: 'No return is overdue' } },
  permissions: { can_assign_assets: 'Assign assets' },
  actions: {
    checkin: {
      title: 'Check in',
      participle: 'checked in',
      fields: {
        location: { label: 'Check in to location', hint: 'Empty: default location' },
        status: { label: 'Status label', hint: 'Empty: unchanged' },
        note: { label: 'Condition and note' },
      },
    },
    checkout: {
      title: 'Check out',
      participle: 'checked out',
      done: '{what} is checked out to {assignee}.',
      doneMany: '{what} checked out to {assignee}.',
      fields: {
        checked_out_at: { label: 'Since', hint: 'Empty: now', wide: false },
        expected_checkin: { label: 'Due back', wide: false },
        note: { label: 'Note' },
        take_contents: {
          label: 'Take assigned assets along',
          help: 'Assets that are assigned to this asset get the same location.',
        },
      },
    },
  },
  reminders: {
    remind_of_own_returns: {
      title: 'Reminder: assets I have to return',
      text: 'To be returned by you: {overdue} overdue, {due} due today or tomorrow',
    },
    remind_of_returns: {
      title: 'Reminder: assets due back',
      text: 'Returns of assets: {overdue} overdue, {due} due within a week',
    },
  },
  errors: {
    already_checked_out: '{asset} is already checked out to {assignee}, since {since}. Check it in first.',
    not_checked_out: '{asset} is not checked out, so it cannot be checked in.',
    not_deployable:
      '{asset} has the status label {status}, which does not allow check-out. Choose a deployable one first.',
    code_of_several: 'Several assets have the code {code}. Choose one by its asset tag.',
    future_date: 'This date is in the future. Enter today or an earlier day.',
    assignee_circle: 'The asset would be assigned to itself. Choose another one.',
  },
  screens: {
    checkout: {
      myself: 'For myself: {name}',
      only_me: 'To check out assets to other users, you need the permission to assign assets.',
      check_out: 'Check out',
      to: 'Assign to',
      pick_one: 'Choose who or what it is assigned to.',
      due: 'Due back',
      due_in: { tomorrow: 'Tomorrow', week: 'In a week', month: 'In a month', year: 'In a year' },
      note: 'Note',
      put: 'Check in to location',
      put_hint: 'Empty: default location',
      status: 'Status label',
      out_done: '{what} is checked out to {assignee}.',
      out_done_to_one: '{count} asset is checked out to {assignee}.',
      out_done_to_other: '{count} assets are checked out to {assignee}.',
      is_out: '{what} is checked out to {assignee}. Check it in first.',
      is_in: '{what} is not checked out.',
      not_ready: '{what} has a status label that does not allow check-out. Choose a deployable one first.',
      condition: 'Condition and note',
      to_title: 'Check out to {name}',
      assets: 'Assets',
      assets_hint: 'Several, by name, asset tag or serial number',
      contents: 'Assets in it',
      contents_none: 'No assets are assigned to it.',
      contents_more: '{n} more',
      contents_count_one: 'has {n} asset',
      contents_count_other: 'has {n} assets',
      contents_go_one: '{n} asset moves with it, including everything assigned to that asset.',
      contents_go_other: '{n} assets move with it, including everything assigned to those assets.',
      scan: {
        who_first: 'Choose first who or what it is assigned to.',
        check_out_to: 'Check out to {assignee}',
        put: 'Check in to location',
        put_hint: 'Empty: default location',
        is_with: 'checked out to {assignee}',
        is_back: 'checked in at {place}',
        is_in: 'checked in',
      },
    },
    checkout_history: {
      it: { move_along: '<b>{who}</b> moved it along with <target>{target}</target>' },
      named: { move_along: '<b>{who}</b> moved <object>{object}</object> along with <target>{target}</target>' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    checkout: typeof texts;
  }
}
