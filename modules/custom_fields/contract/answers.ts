import {
  integer,
  literal,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { FieldEffects } from './effects.ts';

export const fieldEffectsShape: Shape<FieldEffects> = named(
  'FieldEffects',
  shape({
    record: string,
    holding: integer,
    in_bin: integer,
    refused: integer,
    outcome: literal('in_bin', 'stay', 'removed'),
    confirm: nullable(integer),
  }),
);
