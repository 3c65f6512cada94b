export const texts = {
  title: 'Location groups',
  about: 'Groups locations by region, customer or business unit, for lists and reports across sites.',
  tabs: { assets: 'Assets' },
  records: {
    location_group: {
      one: 'Location group',
      many: 'Location groups',
      add: 'Add location group',
      empty:
        'Location groups are regions, customers or business units. Add the first one, then choose it for locations.',
      fields: { name: 'Name', parent: 'Parent group', notes: 'Notes' },
      sections: { main: 'General', notes: 'Notes' },
    },
    location: {
      fields: { location_group: 'Location group' },
      hints: { location_group: 'Empty: group of the parent location' },
    },
    asset: { fields: { location_group: 'Location group' } },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    location_groups: typeof texts;
  }
}
