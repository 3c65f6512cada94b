import {
  integer,
  literal,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { EnvironmentNode } from './location_group.ts';

export const environmentNodeShape: Shape<EnvironmentNode> = named(
  'EnvironmentNode',
  shape({
    type: literal('location_group', 'location'),
    direct: nullable(integer),
    below: nullable(integer),
    id: uuid,
    name: string,
    level: integer,
    parent_id: nullable(uuid),
    has_more: optional(literal(true)),
  }),
);
