import { sql } from 'kysely';
import { objectIn, textsIn } from '@steward/kernel/contract/narrow.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Trace } from '@steward/kernel/server/engine/hooks.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { fileActions, removeContentsLater } from './actions.ts';
import { removeUnnamed, removeUnnamedContents } from './contents.ts';
import { recordFileRoutes } from './record_routes.ts';
import { fileRoutes } from './routes.ts';
import { serveRoutes } from './serve_file.ts';

/** Files are deleted permanently with their record. */
const traces: readonly Trace[] = [{ table: 'record_file', columns: ['record_id'], reportedAs: 'files' }];

export const filesServer = defineServerModule({
  name: 'files',
  headings: [
    {
      name: 'Files',
      description: 'Pictures, and files on records',
      paths: ['files', 'file-storage', 'get-azure-sso-token', ':company_id'],
    },
  ],
  tables: ['installation', 'record_file'],
  storedBytes: {
    lasting: (companyId) => sql`(select coalesce(sum(r.size + r.small_size), 0) from record_file r
      where r.company_id = ${companyId})`,
  },
  upkeep: [{ task: 'remove_unnamed_contents', at: '50 4 * * *', run: removeUnnamedContents }],
  routes: [...fileRoutes, ...recordFileRoutes, ...serveRoutes],
  actions: fileActions,
  hooks: Object.fromEntries(RECORDS.map(({ name }) => [name, [{ traces, beforePurge: removeContentsLater }]])),
  tasks: {
    remove_contents: {
      run: (payload, services) =>
        removeUnnamed(services, payloadText(payload, 'company_id'), textsIn(objectIn(payload)['contents'])),
    },
  },
});
