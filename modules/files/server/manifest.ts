import { defineServerModule } from '@steward/kernel/server/module.ts';
import { fileRoutes } from './routes.ts';

export const filesServer = defineServerModule({
  name: 'files',
  headings: [
    {
      name: 'Files',
      description: 'Pictures, and files on records',
      paths: ['files', 'file-storage', 'get-azure-sso-token', ':company_id'],
    },
  ],
  tables: ['installation'],
  backup: { leftOut: { installation: 'belongs to the installation' } },
  routes: fileRoutes,
});
