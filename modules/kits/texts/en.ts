export const texts = {
  title: 'Kits',
  about:
    'Bundles of models, software, accessories and disposables that are checked out together, such as equipment for new employees.',
  actions: {
    checkoutKit: {
      title: 'Check out',
      heading: 'Check out {what}',
      done: '{what} is checked out to {assignee}.',
      doneMany: '{what} are checked out to {assignee}.',
      did: '{what} is checked out.',
      didMany: '{what} are checked out.',
      fields: {
        assets: { label: 'Assets', help: 'Choose others of the same models, if you like.' },
        expected_checkin: { label: 'Due back', wide: false },
        note: { label: 'Note' },
      },
    },
  },
  history: { checkout_kit: 'Kit checked out' },
  records: {
    kit: {
      one: 'Kit',
      many: 'Kits',
      add: 'Add kit',
      empty:
        'Kits are items that are checked out together, such as laptop, headset and software for new employees. Add the first one.',
      fields: { name: 'Name', notes: 'Notes' },
      sections: { main: 'General', notes: 'Notes' },
    },
    kit_item: {
      one: 'Kit item',
      many: 'Kit items',
      add: 'Add item',
      empty:
        'Kit items list the models, software, accessories and disposables of a kit, with quantities. Add the first one.',
      fields: {
        kit: 'Kit',
        name: 'Name',
        quantity: 'Quantity',
        model: 'Asset model',
        license: 'Software',
        accessory: 'Accessory',
        consumable: 'Disposable',
        notes: 'Notes',
      },
      sections: { main: 'General', what: 'Contents', notes: 'Notes' },
      hints: { name: 'Empty: name of the model or item', quantity: 'Per kit' },
    },
  },
  errors: {
    kit_short: 'Missing for {kit}: {missing}. Nothing was checked out. Add stock, or change the kit.',
    kit_empty: '{kit} has no items. Add one first.',
    not_in_kit:
      '{asset} does not match the kit: its model is not in the kit, or there are too many of it. Choose another asset.',
  },
  screens: {
    kits: {
      added: '{name} added to the kit',
      removed: '{name} removed from the kit',
      remove: 'Remove {name}',
      one_more: 'One more: {name}',
      one_less: 'One less: {name}',
      quantity_of: 'Quantity: {name}',
      add_item: 'Add an item: type its name, or “3 mouse” for three',
      add_first: 'What belongs in this kit? Type a model, a licence, an accessory…',
      nothing_found: 'Nothing found',
      facts: {
        pieces_one: '{n} piece',
        pieces_other: '{n} pieces',
        items_one: '{count} item',
        items_other: '{count} items',
        possible: 'Can be checked out',
        times_one: '{n} time',
        times_other: '{n} times',
        first: '{what} runs out first, {n} left',
      },
      parts: 'Contents',
      empty: 'No items yet. Add the first one.',
      short: '{n} missing',
      available: '{n} available',
      forbidden: 'No permission',
      spread: '{n} of {total} are at {place} and are taken from there',
    },
    kits_history: {
      it: { checkout_kit: '<b>{who}</b> checked it out to <target>{target}</target>' },
      named: {
        checkout_kit: '<b>{who}</b> checked out the kit <object>{object}</object> to <target>{target}</target>',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    kits: typeof texts;
  }
}
