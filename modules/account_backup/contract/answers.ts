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
  BACKUP_STATES,
  DIFFERENCE_KINDS,
  MADE_FOR,
  type AccountBackup,
  type AccountRestore,
  type BackupPlan,
  RHYTHMS,
} from './wire.ts';

export const accountBackupShape: Shape<AccountBackup> = named(
  'AccountBackup',
  shape({
    id: uuid,
    created_at: moment,
    made_for: literal(...MADE_FOR),
    created_by: nullable(shape({ id: uuid, name: string })),
    state: literal(...BACKUP_STATES),
    problem: nullable(string),
    checked_at: nullable(moment),
    size: number,
    parts: number,
    rows: number,
    files: number,
    assets: number,
    is_encrypted: boolean,
    product: nullable(string),
    is_kept: boolean,
    progress: nullable(shape({ operation: uuid, status: literal(...OPERATION_STATUSES), done: number, total: number })),
  }),
);

export const accountRestoreShape: Shape<AccountRestore> = named(
  'AccountRestore',
  shape({
    id: uuid,
    backup: uuid,
    backup_of: moment,
    operation: uuid,
    status: literal(...OPERATION_STATUSES),
    failure: nullable(string),
    done: number,
    total: number,
    differences: nullable(
      arrayOf(
        shape({
          table: string,
          record: nullable(string),
          was: number,
          missing: number,
          changed: number,
          extra: number,
          examples: arrayOf(shape({ kind: literal(...DIFFERENCE_KINDS), id: string, name: string })),
        }),
      ),
    ),
    before: nullable(uuid),
    result: nullable(
      shape({
        added: number,
        changed: number,
        away: number,
        refused: number,
        refused_first: arrayOf(shape({ table: string, id: string, name: string })),
      }),
    ),
  }),
);

export const backupPlanShape: Shape<BackupPlan> = named(
  'BackupPlan',
  shape({
    rule: nullable(shape({ rhythm: literal(...RHYTHMS), at: string, weekday: number })),
    next_at: nullable(moment),
    keep_last: number,
    keep_daily: number,
    keep_weekly: number,
    keep_monthly: number,
    is_encrypted: boolean,
  }),
);
