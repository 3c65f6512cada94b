import {
  boolean,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
  number,
} from '@steward/kernel/contract/answers/shape.ts';
import type { AnsweredCheck } from './checklist.ts';
import type { StrangersView } from './fault_wire.ts';

export const strangersViewShape: Shape<StrangersView> = named(
  'StrangersView',
  shape({
    company: string,
    has_logo: boolean,
    tag: nullable(string),
    name: nullable(string),
    has_picture: boolean,
    contact: nullable(string),
  }),
);

export const answeredCheckShape: Shape<AnsweredCheck> = named(
  'AnsweredCheck',
  shape({
    id: uuid,
    is_required: boolean,
    answer: nullable(string),
    has_failed: boolean,
    answered_by: nullable(shape({ id: uuid, name: string })),
    answered_at: nullable(moment),
    kind: literal('yes_no', 'measure', 'words'),
    name: string,
    max: nullable(number),
    unit: nullable(string),
    min: nullable(number),
  }),
);
