import { activityEntryShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  literal,
  moment,
  named,
  nullable,
  resultsOf,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { CodeAlias, ResolveAnswer, Resolved, Scanned } from './wire.ts';

const scannedShape: Shape<Scanned> = named(
  'Scanned',
  shape({
    record: string,
    id: uuid,
    title: string,
    subtitle: nullable(string),
    by: literal('field', 'address', 'alias'),
    field: nullable(string),
    is_deleted: boolean,
    changes: arrayOf(activityEntryShape),
  }),
);

const resolvedShape: Shape<Resolved> = named(
  'Resolved',
  shape({ code: string, text: string, found: arrayOf(scannedShape) }),
);

export const resolveAnswerShape: Shape<ResolveAnswer> = named('ResolveAnswer', resultsOf(resolvedShape));

export const codeAliasShape: Shape<CodeAlias> = named(
  'CodeAlias',
  shape({
    id: uuid,
    code: string,
    kind: literal('former', 'bound'),
    created_at: moment,
    also: arrayOf(shape({ id: uuid, title: string })),
  }),
);
