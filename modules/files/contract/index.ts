import { defineModule } from '@steward/kernel/contract/module.ts';

/** Pictures of records, and the tokens with which pictures and files load. */
export const filesModule = defineModule({ name: 'files', needs: [] });
