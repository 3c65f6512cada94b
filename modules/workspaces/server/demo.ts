import { sql } from 'kysely';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { workspace } from '../contract/workspace.ts';

const NAMES = ['Germany', 'Spain', 'United Kingdom'] as const;

declare module '@steward/kernel/server/context/new_company.ts' {
  interface DemoFacts {
    /** The largest first. */
    workspaces: typeof NAMES;
  }
}

/** The first workspace exists already and is renamed. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const first = await make.ctx.tx.one(
    sql<Pick<Tables['workspace'], 'id'>>`select id from workspace where company_id = ${make.ctx.companyId}`,
  );
  for (const [index, name] of NAMES.entries()) {
    if (index > 0) await make.create('workspace', make.founded - 1, { name });
    else {
      await updateRecord(make.at(make.founded - 1), workspace, first.id, { name });
      make.keep('workspace', name, first.id);
    }
  }
  make.setFacts('workspaces', NAMES);
}
