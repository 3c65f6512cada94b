import { defineClientModule } from '@steward/kernel/client/module.ts';
import { PaletteHost } from './PaletteHost.tsx';

export const searchClient = defineClientModule({ name: 'search', hosts: [{ Component: PaletteHost }] });
