import { tableForms, type TableForm } from '@steward/kernel/server/backup/catalogue.ts';
import { hasSealedValues } from '@steward/kernel/server/backup/rows.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { OpenTx } from '@steward/kernel/server/database/transaction.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';

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

/** What a transaction reads, as who asked for the export, with all permissions and in their language. */
export async function openSource(
  services: Services,
  { company_id: companyId, language, created_by: id }: StoredOperation,
  tx: OpenTx,
  choices: Pick<ExportSource, 'counted' | 'hasFiles' | 'hasHistory' | 'listPath'>,
): Promise<ExportSource> {
  const ctx = await backgroundContext(
    services,
    companyId,
    'export of a company',
    async (inner) => ({ ...inner, tx, user: { ...inner.user, id } }),
    { isReading: true, language },
  );
  const forms = await tableForms(tx, services.modules.backup);
  return { ctx, forms, hasSealed: await hasSealedValues(tx, companyId), ...choices };
}
