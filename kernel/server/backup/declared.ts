import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

type Table = keyof Tables;

/** What a backup of a company has of the tables of a module. Each table is named once. */
export interface DeclaredBackup {
  /** Rows come back as they were. */
  readonly whole?: readonly Table[];
  /** Logs and counters: a restore adds missing rows and leaves existing ones unchanged. */
  readonly added?: readonly Table[];
  /** Permissions: a restore into an existing company leaves them unchanged. */
  readonly rights?: readonly Table[];
  /** Columns with rights, by table: a restore leaves them unchanged, and restored rows get the default. */
  readonly rightsOf?: Readonly<Partial<Record<Table, readonly string[]>>>;
  /** Tables that no backup has, with the reason. */
  readonly leftOut?: Readonly<Partial<Record<Table, string>>>;
  /** Columns that no backup has, by table, with the reason; a restore leaves them unchanged. */
  readonly without?: Readonly<Partial<Record<Table, Readonly<Record<string, string>>>>>;
  /** Recalculates counters that follow from rows, in the transaction of a restore. */
  readonly restored?: (tx: Tx, companyId: string, plan: BackupPlan) => Promise<void>;
  /** Sign-ins, settings and notifications of one person, by `user_id`: deleted when the person is erased. */
  readonly personal?: readonly Table[];
  /** Columns with the SHA-256 of stored contents. */
  readonly contents?: Readonly<Partial<Record<Table, readonly string[]>>>;
}

/** How the rows of a table come back. */
export type Return = 'whole' | 'added' | 'rights';

/** How one table is backed up and restored. */
export interface DeclaredTable {
  readonly comes: Return;
  readonly rights: readonly string[];
  readonly without: Readonly<Record<string, string>>;
  readonly contents: readonly string[];
}

/** The declarations of all modules together. */
export interface BackupPlan {
  readonly tables: ReadonlyMap<string, DeclaredTable>;
  readonly leftOut: Readonly<Record<string, string>>;
  readonly personal: readonly string[];
  readonly restored: readonly NonNullable<DeclaredBackup['restored']>[];
}

/** Combines the declarations of all modules. Throws for a table that is declared twice, or by another module. */
export function backupPlanOf(
  modules: readonly { readonly name: string; readonly tables?: readonly string[]; readonly backup?: DeclaredBackup }[],
): BackupPlan {
  const tables = new Map<string, DeclaredTable>();
  const leftOut: Record<string, string> = {};
  for (const { name: module, tables: own = [], backup = {} } of modules) {
    const named = (table: string): void => {
      if (!own.includes(table)) throw new Error(`The module ${module} backs up ${table}, which is not its own`);
      if (tables.has(table) || Object.hasOwn(leftOut, table)) throw new Error(`${table} has two words for backups`);
    };
    for (const comes of ['whole', 'added', 'rights'] as const)
      for (const table of backup[comes] ?? []) {
        named(table);
        tables.set(table, {
          comes,
          rights: backup.rightsOf?.[table] ?? [],
          without: backup.without?.[table] ?? {},
          contents: backup.contents?.[table] ?? [],
        });
      }
    for (const [table, reason] of Object.entries(backup.leftOut ?? {})) {
      named(table);
      leftOut[table] = reason;
    }
  }
  const personal = modules.flatMap((one) => one.backup?.personal ?? []);
  return { tables, leftOut, personal, restored: modules.flatMap((one) => one.backup?.restored ?? []) };
}
