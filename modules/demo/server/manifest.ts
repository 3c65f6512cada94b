import { defineServerModule } from '@steward/kernel/server/module.ts';
import { startDemo } from './start.ts';

export const demoServer = defineServerModule({ name: 'demo', start: startDemo });
