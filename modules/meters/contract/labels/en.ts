import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { meterReading } from '../meter_reading.ts';

export const meter_reading: LabelsOf<typeof meterReading> = {
  one: 'Meter reading',
  many: 'Meter readings',
  add: 'Add meter reading',
  empty: 'Meter readings of vehicles, machines and printers: kilometres, hours, pages. Add the first one.',
  fields: {
    name: 'Name',
    asset: 'Asset',
    reading: 'Reading',
    read_on: 'Read on',
    work_space: 'Workspace',
    notes: 'Notes',
  },
  sections: { main: 'General', notes: 'Notes' },
  hints: {
    name: 'Empty: asset tag and day',
    reading: 'Total, such as kilometres, hours or pages',
    read_on: 'Empty: today',
  },
};
