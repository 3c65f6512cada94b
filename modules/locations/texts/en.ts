export const texts = {
  records: {
    location: {
      one: 'Location',
      many: 'Locations',
      add: 'Add location',
      empty: 'Locations are buildings, levels, rooms and stores. Add the first one, or import a list.',
      fields: {
        name: 'Name',
        parent: 'Parent location',
        kind: 'Type',
        features: 'Features',
        manager: 'Manager',
        currency: 'Currency',
        phone: 'Phone',
        fax: 'Fax',
        address: 'Address',
        address2: 'Address, line 2',
        zip: 'Postal code',
        city: 'City',
        state: 'State',
        country: 'Country',
        image: 'Picture',
        notes: 'Notes',
      },
      options: {
        kind: {
          campus: 'Campus',
          building: 'Building',
          level: 'Level',
          room: 'Room',
          storage: 'Storage',
          outdoors: 'Outdoors',
        },
      },
      sections: { features: 'Features', main: 'General', address: 'Address', notes: 'Notes', picture: 'Picture' },
    },
    location_feature: {
      one: 'Location feature',
      many: 'Location features',
      add: 'Add feature',
      empty:
        'Location features describe rooms: a projector, air conditioning, step-free access. Add the first one, then choose it for locations.',
      fields: { name: 'Name', parent: 'Parent feature', color: 'Colour', notes: 'Notes' },
      sections: { main: 'General', notes: 'Notes' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    locations: typeof texts;
  }
}
