import { kindOf } from '../fields/index.ts';
import type { RecordDefinition } from './types.ts';

/** Fields by which records of a type are above each other: the parent of a tree, and those that say so. */
export function hierarchiesOf(record: RecordDefinition): string[] {
  return Object.entries(record.fields)
    .filter(([key, field]) => (key === record.parent || field.hierarchy) && field.to === record.name && !field.via)
    .filter(([, field]) => kindOf(field).refersTo === 'one')
    .map(([key]) => key);
}
