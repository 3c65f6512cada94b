const fields = { parts_cost: 'Cost of parts' };

export const texts = {
  title: 'Spare parts',
  about: 'Spare parts taken from stock for maintenance, with their source and cost.',
  actions: {
    takePart: {
      title: 'Add part',
      heading: 'Add a part: {what}',
      done: 'Taken from stock: {n} × {part}.',
      doneMany: 'Parts taken from stock: {what}.',
      did: 'Part taken from stock: {what}.',
      didMany: 'Parts taken from stock: {what}.',
      fields: {
        quantity: { label: 'Quantity', wide: false },
        from_location: { label: 'From location', wide: false },
        note: { label: 'Note' },
      },
    },
  },
  records: { asset_maintenance: { fields }, location_maintenance: { fields } },
  errors: { one_part: 'Choose one part: a component, a disposable or an accessory.' },
  screens: {
    maintenance_parts: {
      title: 'Parts',
      none: 'No parts have been taken from stock.',
      kind: 'Type of part',
      from: 'from {place}',
      return: 'Return to stock',
      return_of: 'Return to stock: {name}',
      returned: '{name} returned to stock.',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    maintenance_parts: typeof texts;
  }
}
