import {
  OPERATION_STATUSES,
  type Operation,
  type OperationExample,
  type OperationPreview,
  type OperationReason,
  type OperationSample,
  type OperationUndone,
} from '../operations/wire.ts';
import type { ScheduleEntries, ScheduleEntry } from '../schedules/wire.ts';
import type { LimitsInUse, Use } from '../wire/limits.ts';
import {
  anything,
  arrayOf,
  integer,
  literal,
  mapOf,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from './shape.ts';

const operationSampleShape: Shape<OperationSample> = named(
  'OperationSample',
  shape({
    id: uuid,
    name: string,
    tag: optional(nullable(string)),
    changes: arrayOf(shape({ field: string, from: anything, to: anything })),
  }),
);

const operationExampleShape: Shape<OperationExample> = named(
  'OperationExample',
  shape({ record: optional(string), id: uuid, name: string, detail: string }),
);

const operationReasonShape: Shape<OperationReason> = named(
  'OperationReason',
  shape({ key: string, count: integer, examples: arrayOf(operationExampleShape) }),
);

/** Properties of an operation and of its preview. */
const countProperties = {
  done: integer,
  changed: integer,
  unchanged: integer,
  refused: integer,
  reasons: arrayOf(operationReasonShape),
};

const operationPreviewShape: Shape<OperationPreview> = named(
  'OperationPreview',
  shape({ samples: optional(arrayOf(operationSampleShape)), ...countProperties }),
);

const operationUndoneShape: Shape<OperationUndone> = named(
  'OperationUndone',
  shape({ looked: integer, undone: integer, kept: integer, examples: arrayOf(operationExampleShape) }),
);

/** Properties of an operation in every form. */
export const operationProperties = {
  id: uuid,
  status: literal(...OPERATION_STATUSES),
  total: integer,
  preview: nullable(operationPreviewShape),
  undo: nullable(operationUndoneShape),
  failure: nullable(string),
  created_at: moment,
  started_at: nullable(moment),
  finished_at: nullable(moment),
  ...countProperties,
};

export const operationShape: Shape<Operation> = named(
  'Operation',
  shape({
    ...operationProperties,
    kind: string,
    record: nullable(string),
    phase: literal('undo', 'run', 'check'),
    about: mapOf(anything),
    can: arrayOf(literal('undo', 'run', 'pause', 'cancel')),
  }),
);

const scheduleEntryShape: Shape<ScheduleEntry> = named(
  'ScheduleEntry',
  shape({
    name: string,
    title: string,
    next_at: nullable(moment),
    last_at: nullable(moment),
    state: literal('running', 'done', 'failed', 'never'),
  }),
);

export const scheduleEntriesShape: Shape<ScheduleEntries> = named(
  'ScheduleEntries',
  shape({ time_zone: string, results: arrayOf(scheduleEntryShape) }),
);

const useShape: Shape<Use> = named('Use', shape({ used: integer, allowed: integer }));

export const limitsInUseShape: Shape<LimitsInUse> = named(
  'LimitsInUse',
  shape({
    jobs: useShape,
    my_jobs: useShape,
    my_streams: useShape,
    reading: useShape,
    space: useShape,
    mails: shape({ refused: integer, reason: nullable(string) }),
  }),
);
