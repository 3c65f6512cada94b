import { defineClientModule } from '@steward/kernel/client/module.ts';
import { Live } from './Live.tsx';

export const liveClient = defineClientModule({ name: 'live', hosts: [{ Component: Live, portal: true }] });
