import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { PaletteHost, ui } from './PaletteHost.tsx';

export const searchClient = defineClientModule({
  name: 'search',
  hosts: [{ Component: PaletteHost }],
  recordPagePart: {
    Button: lazyPart(ui.part('PinButton')),
    opened: (record, id) => void ui.load().then(({ noteOpened }) => noteOpened(record, id)),
  },
});
