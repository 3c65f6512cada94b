import { assigneeShape, columnShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  either,
  integer,
  moment,
  named,
  nullable,
  resultsOf,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { ChangedSeveral, ManyAnswer } from '@steward/kernel/contract/wire/several.ts';
import type { Space } from '../adapters/files/space.ts';
import type { Assignment } from '../assignments/read.ts';

export const changedSeveralShape: Shape<ChangedSeveral> = named(
  'ChangedSeveral',
  shape({ changed: integer, unchanged: integer, refused: arrayOf(shape({ id: uuid, name: string, detail: string })) }),
);

export const assignmentShape: Shape<Assignment> = named(
  'Assignment',
  shape({
    id: uuid,
    assignee: assigneeShape,
    quantity: integer,
    seat: nullable(integer),
    checked_out_at: moment,
    checked_out_by: nullable(string),
    expected_checkin: nullable(string),
    checkout_note: nullable(string),
    checked_in_at: nullable(moment),
    checked_in_by: nullable(string),
    checkin_note: nullable(string),
  }),
);

export const spaceShape: Shape<Space> = named('Space', shape({ used: integer, allowed: integer }));

/** The answer of an action on several records. */
export const manyAnswerShape: Shape<ManyAnswer> = named(
  'ManyAnswer',
  shape({
    done: either(integer, arrayOf(shape({ id: uuid, name: string }))),
    refused: arrayOf(shape({ id: uuid, name: string, detail: string })),
  }),
);

export const exactCountShape = shape({ count: integer, count_is_exact: boolean });

export const columnsShape = shape({ columns: arrayOf(columnShape) });

export const tableSettingsShape = shape({ settings: shape({ page_size: nullable(integer) }) });

export const treePathShape = resultsOf(shape({ id: uuid, name: string }));
