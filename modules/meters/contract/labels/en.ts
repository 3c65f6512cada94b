import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { meterReading } from '../meter_reading.ts';

export const meter_reading: LabelsOf<typeof meterReading> = {
  one: 'Meter reading',
  many: 'Meter readings',
  add: 'Add meter reading',
  empty: 'What the meters of vehicles, machines and printers showed, and when. Add the first reading.',
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
    name: 'asset tag and day, if empty',
    reading: 'in all, such as kilometres, hours or pages',
    read_on: 'today, if empty',
  },
};
