import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { PaletteHost } from './PaletteHost.tsx';

export const searchClient = defineClientModule({
  name: 'search',
  hosts: [{ Component: PaletteHost }],
  recordPagePart: {
    Button: lazyPart(async () => ({ default: (await import('./pinned_recent/PinButton.tsx')).PinButton })),
    opened: (record, id) => void import('./pinned_recent/recent.ts').then(({ noteOpened }) => noteOpened(record, id)),
  },
});
