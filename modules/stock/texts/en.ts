const sections = { main: 'General', stock: 'Stock', cost: 'Purchase', notes: 'Notes', picture: 'Picture' } as const;
const options = { stock_state: { in_stock: 'In stock', low: 'Low', out: 'Out of stock' } } as const;
const hints = {
  quantity: 'Received at the default location',
  min_quantity: 'Warns when fewer are available',
  purchase_cost: 'Per unit',
} as const;
const common = {
  name: 'Name',
  category: 'Category',
  manufacturer: 'Manufacturer',
  model_number: 'Model number',
  quantity: 'Quantity',
  min_quantity: 'Minimum',
  stock_state: 'Stock',
  below_minimum: 'Below minimum',
  location: 'Default location',
  work_space: 'Workspace',
  purchase_date: 'Purchase date',
  supplier: 'Supplier',
  order_number: 'Order number',
  purchase_cost: 'Unit cost',
  stock_value: 'Stock value',
  image: 'Picture',
  notes: 'Notes',
} as const;

export const texts = {
  title: 'Stock',
  about: 'Accessories, disposables and components by quantity, with location, assignments and costs.',
  actions: {
    checkout: { title: 'Check out', participle: 'checked out' },
    checkin: { title: 'Check in', participle: 'checked in' },
    install: {
      heading: 'Check out {what} to an asset',
      done: '{what} checked out to the asset.',
      doneMany: '{what} checked out to the asset.',
    },
    uninstall: { heading: 'Check in {what} from an asset', done: '{what} checked in.', doneMany: '{what} checked in.' },
    receive: { title: 'Receive', heading: 'Receive {what}', done: '{what} received.', doneMany: '{what} received.' },
    move: { title: 'Move', participle: 'moved' },
    count: { title: 'Count', participle: 'counted' },
    writeOff: { title: 'Write off', participle: 'written off' },
    minimum: {
      title: 'Set minimum',
      heading: 'Minimum of {what} at a location',
      done: 'Minimum set: {what}.',
      doneMany: 'Minimum set: {what}.',
    },
  },
  fields: {
    common: {
      quantity: { label: 'Quantity', wide: false },
      from_location: { label: 'From location', wide: false },
      to_location: { label: 'To location', wide: false },
      location: { label: 'Location', hint: 'Empty: default location', wide: false },
      counted: { label: 'Counted', wide: false },
      unit_cost: { label: 'Unit cost', hint: 'Empty: cost of the record', wide: false },
      total_cost: { label: 'Total cost', hint: 'Instead of the unit cost', wide: false },
      supplier: { label: 'Supplier', wide: false },
      order_number: { label: 'Order number', wide: false },
      moved_at: { label: 'Date', hint: 'Empty: now', wide: false },
      expected_checkin: { label: 'Due back', wide: false },
      asset: { label: 'Asset' },
      min_quantity: { label: 'Minimum', hint: 'Empty: none', wide: false },
      note: { label: 'Note' },
    },
    all_back: {
      quantity: { label: 'Quantity', hint: 'Empty: all of them', wide: false },
      to_location: { label: 'To location', hint: 'Empty: default location', wide: false },
    },
    location: { location: { label: 'Location', wide: false } },
  },
  history: {
    receive: 'Stock received',
    stock_checkout: 'Stock checked out',
    stock_use: 'Stock used',
    stock_return: 'Stock checked in',
    move_stock: 'Stock moved',
    count_stock: 'Stock counted',
    write_off: 'Stock written off',
    reverse_movement: 'Movement reversed',
    set_minimum: 'Minimum set',
  },
  reminders: { tell_low_stock: { title: 'Reminder: low stock', text: 'Low stock: {n}' } },
  records: {
    accessory: {
      one: 'Accessory',
      many: 'Accessories',
      add: 'Add accessory',
      empty:
        'Accessories are checked out and checked in: keyboards, headsets, cables. Add the first one with its quantity, or import a list.',
      fields: { ...common, assigned: 'Checked out', available: 'Available' },
      sections,
      options,
      hints,
    },
    consumable: {
      one: 'Disposable',
      many: 'Disposables',
      add: 'Add disposable',
      empty:
        'Disposables are used up when they are checked out: paper, toner, batteries. Add the first one with its quantity, or import a list.',
      fields: { ...common, item_number: 'Item number' },
      sections,
      options,
      hints,
    },
    component: {
      one: 'Component',
      many: 'Components',
      add: 'Add component',
      empty:
        'Components are built into assets: memory, drives, batteries. Add the first one with its quantity, or import a list.',
      fields: {
        ...common,
        serial: 'Serial',
        assigned: 'In assets',
        available: 'Available',
        warranty_months: 'Warranty in months',
      },
      sections,
      options,
      hints,
    },
  },
  errors: {
    not_enough_stock: 'Available at {place}: {there} of {item}. Enter a smaller quantity, or receive stock first.',
    not_that_many_out: 'Checked out to {assignee}: {there} of {item}. Enter a smaller quantity.',
    other_currency: 'The stock of {item} is kept in {currency}. Enter the cost in {currency}.',
    movement_reversed: 'This movement has already been reversed. Reload the page.',
    one_of_two_costs: 'Enter either the unit cost or the total cost.',
    same_place: 'Choose a location that is different from the current one.',
    no_location: 'no location',
  },
  screens: {
    stock: {
      facts: { in_stock: 'Available', below: 'below the minimum of {n}', out: 'Checked out', of: 'of {n}' },
      stock: 'Stock',
      held: 'Accessories and components',
      at_locations: 'At locations',
      assignees: 'Checked out to',
      in_assets: 'In assets',
      movements: 'Movements',
      none: 'No location',
      nowhere: 'No stock yet. Receive some to begin.',
      nobody: 'None checked out',
      no_movements: 'No stock movements yet',
      has_nothing: 'None checked out here',
      minimum: 'Minimum {n}',
      low: '{n} (low)',
      more: 'Show more',
      reversal: 'reversal',
      take_back: 'Undo',
      take_back_one: 'Undo: {what}, {n}',
      warranty_until: 'Warranty until {day}',
      kinds: {
        receipt: 'Received',
        checkout: 'Checked out',
        return: 'Checked in',
        move: 'Moved',
        count: 'Counted',
        write_off: 'Written off',
      },
      taken_from: 'Empty: {place} ({n} there)',
      taken_from_any: 'Empty: default location, or the one with the most',
      check_in_of: 'Check in: {who}',
      used_for: 'for {what}',
    },
    stock_history: {
      it: {
        receive: '<b>{who}</b> received {n}',
        stock_checkout: '<b>{who}</b> checked out {n} to <target>{target}</target>',
        stock_return: '<b>{who}</b> checked in {n} from <target>{target}</target>',
        move_stock: '<b>{who}</b> moved {n} to <target>{target}</target>',
        count_stock: '<b>{who}</b> counted the stock (difference {n})',
        write_off: '<b>{who}</b> wrote off {n}',
        set_minimum: '<b>{who}</b> set its minimum at <target>{target}</target>',
        reverse_movement: '<b>{who}</b> reversed a movement of {n}',
        stock_use: '<b>{who}</b> used {n} for <target>{target}</target>',
      },
      it_from: {
        stock_checkout: '<b>{who}</b> checked out {n} from <from>{from}</from> to <target>{target}</target>',
        move_stock: '<b>{who}</b> moved {n} from <from>{from}</from> to <target>{target}</target>',
        write_off: '<b>{who}</b> wrote off {n} at <from>{from}</from>',
        stock_use: '<b>{who}</b> used {n} from <from>{from}</from> for <target>{target}</target>',
      },
      named: {
        receive: '<b>{who}</b> received {n} × <object>{object}</object>',
        stock_checkout: '<b>{who}</b> checked out {n} × <object>{object}</object> to <target>{target}</target>',
        stock_return: '<b>{who}</b> checked in {n} × <object>{object}</object> from <target>{target}</target>',
        move_stock: '<b>{who}</b> moved {n} × <object>{object}</object> to <target>{target}</target>',
        count_stock: '<b>{who}</b> counted <object>{object}</object> (difference {n})',
        write_off: '<b>{who}</b> wrote off {n} × <object>{object}</object>',
        set_minimum: '<b>{who}</b> set the minimum of <object>{object}</object> at <target>{target}</target>',
        reverse_movement: '<b>{who}</b> reversed a movement of {n} × <object>{object}</object>',
        stock_use: '<b>{who}</b> used {n} × <object>{object}</object> for <target>{target}</target>',
      },
      named_from: {
        stock_checkout:
          '<b>{who}</b> checked out {n} × <object>{object}</object> from <from>{from}</from> to <target>{target}</target>',
        move_stock:
          '<b>{who}</b> moved {n} × <object>{object}</object> from <from>{from}</from> to <target>{target}</target>',
        write_off: '<b>{who}</b> wrote off {n} × <object>{object}</object> at <from>{from}</from>',
        stock_use:
          '<b>{who}</b> used {n} × <object>{object}</object> from <from>{from}</from> for <target>{target}</target>',
      },
      it_at: {
        receive: '<b>{who}</b> received {n} at <target>{target}</target>',
        count_stock: '<b>{who}</b> counted the stock at <target>{target}</target> (difference {n})',
      },
      named_at: {
        receive: '<b>{who}</b> received {n} × <object>{object}</object> at <target>{target}</target>',
        count_stock: '<b>{who}</b> counted <object>{object}</object> at <target>{target}</target> (difference {n})',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    stock: typeof texts;
  }
}
