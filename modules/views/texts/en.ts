export const texts = {
  first: {
    views_list: {
      save: 'Save view',
      label: 'View',
      plain: 'All',
      all: 'All {what}',
      changed: '(changed)',
      reset: 'Reset',
    },
  },
  screens: {
    views: {
      title: 'Saved views',
      search: 'Find a view',
      own: 'My views',
      shared: 'Shared with me',
      none: 'No views yet. Set filters, columns and order, then save them under a name.',
      not_found: 'No view has this name',
      actions: 'Actions for this view',
      default: 'Default',
      is_shared: 'Shared',
      save: 'Save changes',
      save_as: 'Save as…',
      edit: 'Rename or share…',
      make_default: 'Use as default view',
      no_default: 'No default view',
      delete: 'Delete the view',
      saved: '“{name}” saved',
      deleted: '“{name}” deleted',
      default_set: '“{name}” is now the default view',
      default_unset: '“{name}” is no longer the default view',
      new_title: 'Save the list as a view',
      edit_title: 'Rename or share the view',
      name: 'Name',
      groups_needed: 'Choose a group.',
      who: 'Visible to',
      sharing: { nobody: 'Only me', groups: 'Users of selected groups', company: 'Everyone in the company' },
      groups: 'Groups',
      look: 'Also save rows per page and row height',
      save_view: 'Save view',
      moved:
        '{who} has changed this view: name “{name}”, visible to {sharing}. Save again to replace it with your version.',
      stale: {
        title: '“{name}” was saved by another user',
        text: '{who} saved this view while you were changing it. Differences between the versions are highlighted.',
        theirs: 'Saved version',
        mine: 'Your version',
        take: 'Use the saved version',
        overwrite: 'Replace with my version',
      },
      part: {
        filters: 'Filters',
        search: 'Search',
        sort: 'Order',
        columns: 'Columns',
        nothing: 'None',
        usual: 'Default',
      },
      fate: {
        renamed: 'This view is now called “{name}”. The list is shown without it.',
        deleted: 'This view has been deleted. The list is shown without it.',
        unknown:
          'The view “{view}” was not found. You may not have permission to see it. The list is shown without it.',
        open: 'Open “{name}”',
      },
      left_out: {
        hidden: 'You do not have permission to see part of this view. Left out: {what}.',
        gone: 'Part of this view no longer exists. Left out: {what}.',
        record_gone: 'A filter of this view uses a deleted record. Left out: {what}.',
        some_field: 'a field',
      },
      tile: {
        title: 'Saved view',
        heading: 'Counts of saved views',
        none: 'Save a list as a view to show its count here.',
        gone: 'This view was deleted or is no longer shared with you.',
        add: 'Show count on the dashboard',
        added: '“{name}” is now on your dashboard',
        added_already: '“{name}” is already on your dashboard',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    views: typeof texts;
  }
}
