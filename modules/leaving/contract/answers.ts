import {
  arrayOf,
  boolean,
  literal,
  moment,
  named,
  nullable,
  number,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { OPERATION_STATUSES } from '@steward/kernel/contract/operations/wire.ts';
import {
  EXPORT_STATES,
  type CompanyDeletion,
  type CompanyExport,
  type CompanyExports,
  type PastDeletion,
  type PersonalData,
} from './wire.ts';

export const companyExportShape: Shape<CompanyExport> = named(
  'CompanyExport',
  shape({
    id: uuid,
    created_at: moment,
    created_by: shape({ id: uuid, name: string }),
    state: literal(...EXPORT_STATES),
    has_files: boolean,
    has_history: boolean,
    size: number,
    until: nullable(moment),
    is_own: boolean,
    progress: nullable(shape({ operation: uuid, status: literal(...OPERATION_STATUSES), done: number, total: number })),
  }),
);

export const companyExportsShape: Shape<CompanyExports> = named(
  'CompanyExports',
  shape({ results: arrayOf(companyExportShape), contents: shape({ types: number, records: number, bytes: number }) }),
);

export const companyDeletionShape: Shape<CompanyDeletion> = named(
  'CompanyDeletion',
  shape({
    asked: nullable(shape({ by: string, at: moment })),
    days: number,
    due_at: moment,
    backups_until: moment,
    backup_days: number,
    last_export: nullable(moment),
  }),
);

export const pastDeletionShape: Shape<PastDeletion> = named(
  'PastDeletion',
  shape({
    id: uuid,
    company: shape({ id: uuid, name: string }),
    asked_by: string,
    asked_at: moment,
    due_at: moment,
    cancelled_by: nullable(string),
    cancelled_at: nullable(moment),
    deleted_at: nullable(moment),
    rows: nullable(number),
    files: nullable(number),
  }),
);

export const personalDataShape: Shape<PersonalData> = named(
  'PersonalData',
  shape({
    id: uuid,
    name: string,
    erased_at: nullable(moment),
    reason: nullable(literal('higher_role', 'owner', 'self')),
    obstacles: arrayOf(shape({ record: string, id: uuid, name: string })),
    operation: nullable(uuid),
  }),
);
