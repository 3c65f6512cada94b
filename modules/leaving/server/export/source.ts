import type { TableForm } from '@steward/kernel/server/backup/catalogue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';

/** What an export is made of. `ctx` reads one state of the database. */
export interface ExportSource {
  readonly ctx: Context;
  readonly forms: readonly TableForm[];
  readonly hasSealed: boolean;
  readonly hasFiles: boolean;
  readonly hasHistory: boolean;
  /** Where the list of files is written until it is added. */
  readonly listPath: string;
  readonly counted: (rows: number) => void;
}
