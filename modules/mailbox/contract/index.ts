import { defineModule } from '@steward/kernel/contract/module.ts';

export const mailboxModule = defineModule({ name: 'mailbox', needs: [] });
