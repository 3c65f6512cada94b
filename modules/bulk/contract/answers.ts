import { operationProperties } from '@steward/kernel/contract/answers/operations.ts';
import {
  anything,
  mapOf,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { BulkJob } from './wire.ts';

export const bulkJobShape: Shape<BulkJob> = named(
  'BulkJob',
  shape({
    ...operationProperties,
    record: string,
    action: string,
    params: mapOf(anything),
    about: nullable(shape({ id: uuid, name: string })),
  }),
);
