import {
  arrayOf,
  boolean,
  integer,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { excerptShape } from '@steward/kernel/contract/wire/excerpt.ts';
import type { Found, FoundGroup, PinnedAndRecent, SearchAnswer } from './wire.ts';

const foundShape: Shape<Found> = named(
  'Found',
  shape({
    record: string,
    id: uuid,
    title: string,
    subtitle: nullable(string),
    aside: nullable(string),
    status: nullable(shape({ field: string, value: string })),
    match: nullable(shape({ field: string, value: string })),
    excerpt: nullable(excerptShape),
  }),
);

const foundGroupShape: Shape<FoundGroup> = named(
  'FoundGroup',
  shape({ record: string, results: arrayOf(foundShape), count: nullable(integer), count_is_exact: boolean }),
);

export const searchAnswerShape: Shape<SearchAnswer> = named(
  'SearchAnswer',
  shape({
    is_similar: optional(boolean),
    searched_for: optional(string),
    left_out: optional(arrayOf(string)),
    groups: arrayOf(foundGroupShape),
  }),
);

export const pinnedAndRecentShape: Shape<PinnedAndRecent> = named(
  'PinnedAndRecent',
  shape({ pinned: arrayOf(foundShape), recent: arrayOf(foundShape) }),
);
