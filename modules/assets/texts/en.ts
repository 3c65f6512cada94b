export const texts = {
  reminders: {
    remind_of_warranties: { title: 'Reminder: warranties ending', text: 'Warranties that end within {days} days: {n}' },
  },
  mails: { with_it: 'With it' },
  calendar: { expected_back: 'Expected back', warranty_ends: 'Warranty ends' },
  records: {
    asset: {
      one: 'Asset',
      many: 'Assets',
      add: 'Add asset',
      empty:
        'Everything the company owns one by one: laptops, desks, cars. Add your first asset, or import existing assets.',
      fields: {
        asset_tag: 'Asset tag',
        name: 'Name',
        model: 'Asset model',
        serial: 'Serial',
        status: 'Status label',
        state: 'Availability',
        category: 'Category',
        manufacturer: 'Manufacturer',
        requestable: 'Requestable',
        byod: 'BYOD',
        default_location: 'Default location',
        location: 'Location',
        department: 'Department',
        work_space: 'Workspace',
        assignee: 'Assigned to',
        checked_out_at: 'Checked out',
        expected_checkin: 'Due back',
        last_checkin: 'Last check-in',
        purchase_date: 'Purchase date',
        purchase_cost: 'Purchase cost',
        supplier: 'Supplier',
        order_number: 'Order number',
        warranty_months: 'Warranty in months',
        warranty_expires: 'Warranty until',
        eol_date: 'End of life (EOL)',
        image: 'Picture',
        notes: 'Notes',
      },
      sections: {
        main: 'General',
        place: 'Location',
        assignment: 'Assignment',
        cost: 'Purchase',
        notes: 'Notes',
        picture: 'Picture',
      },
      options: {
        state: {
          deployed: 'Checked out',
          deployable: 'Available',
          pending: 'Pending',
          undeployable: 'Not deployable',
          archived: 'Archived',
        },
      },
      hints: { asset_tag: 'Generated on save', name: 'Empty: name of the model', location: 'Empty: default location' },
    },
  },
  errors: {
    held_status: '{asset} is checked out. Check it in first, then choose this status label.',
    held_label_one: '{count} checked-out asset has this status label. Check it in first.',
    held_label_other: '{count} checked-out assets have this status label. Check them in first.',
  },
  screens: {
    assets: {
      settings: { tab: 'Asset tags', title: 'Asset tags' },
      costs: {
        tab: 'Costs',
        title: 'Total cost of ownership',
        purchase: 'Purchase cost',
        total: 'Total',
        none: 'No costs yet',
        how: "Includes the purchase cost; accessories and components at stock cost; disposables used; and the asset's share of licences (purchase and terms begun) and contracts.",
        hidden: 'Not included, because you do not have permission to see their costs: {what}.',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    assets: typeof texts;
  }
}
