import {
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { AuditChoice, AuditCounts, AuditItem, AuditSheet, ScanAnswer, UnknownCode } from './wire.ts';

export const auditCountsShape: Shape<AuditCounts> = named(
  'AuditCounts',
  shape({ expected: integer, found: integer, missing: integer, elsewhere: integer, unknown: integer }),
);

const auditItemShape: Shape<AuditItem> = named(
  'AuditItem',
  shape({
    id: uuid,
    name: string,
    asset_tag: string,
    kind: literal('missing', 'found', 'elsewhere'),
    recorded: nullable(string),
    found_at: nullable(moment),
    found_by: nullable(string),
  }),
);

const unknownCodeShape: Shape<UnknownCode> = named('UnknownCode', shape({ code: string, found_at: moment }));

export const auditSheetShape: Shape<AuditSheet> = named(
  'AuditSheet',
  shape({
    status: literal('closed', 'open'),
    counts: auditCountsShape,
    items: arrayOf(auditItemShape),
    is_whole: boolean,
    codes: arrayOf(unknownCodeShape),
  }),
);

const auditChoiceShape: Shape<AuditChoice> = named('AuditChoice', shape({ id: uuid, name: string, asset_tag: string }));

export const scanAnswerShape: Shape<ScanAnswer> = named(
  'ScanAnswer',
  shape({
    kind: literal('missing', 'found', 'elsewhere', 'unknown', 'several'),
    is_again: boolean,
    item: nullable(auditItemShape),
    counts: auditCountsShape,
    choices: optional(arrayOf(auditChoiceShape)),
  }),
);
