export const texts = {
  title: 'Meter readings',
  about: 'Meter readings of vehicles, machines and printers: kilometres, hours or pages on a day.',
  permissions: { meter_reading: 'Meter readings' },
  records: {
    meter: {
      one: 'Meter',
      many: 'Meters',
      add: 'Add meter',
      empty: 'Meters count the use of assets, such as kilometres, operating hours or pages. Add the first one.',
      fields: { name: 'Name', unit: 'Unit', notes: 'Notes' },
      sections: { main: 'General', notes: 'Notes' },
      hints: { unit: 'Such as km, h or pages' },
    },
    meter_reading: {
      one: 'Meter reading',
      many: 'Meter readings',
      add: 'Add meter reading',
      empty: 'Meter readings of vehicles, machines and printers: kilometres, hours, pages. Add the first one.',
      fields: {
        name: 'Name',
        asset: 'Asset',
        meter: 'Meter',
        reading: 'Reading',
        read_on: 'Read on',
        work_space: 'Workspace',
        notes: 'Notes',
      },
      sections: { main: 'General', notes: 'Notes' },
      hints: {
        meter: 'Needed only for assets with several meters',
        name: 'Empty: asset tag, meter and day',
        reading: 'Total, such as kilometres, hours or pages',
        read_on: 'Empty: today',
      },
    },
  },
  errors: {
    reading_in_future: 'Enter today or an earlier day.',
    reading_less: 'On {day} the meter already showed {reading}. Enter at least that, or correct the earlier reading.',
    reading_more: 'On {day} the meter showed only {reading}. Enter at most that, or correct the later reading.',
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    meters: typeof texts;
  }
}
