import i18next from 'i18next';
import { Cable, Cpu, PackageOpen, Undo2 } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';

const ui = lazyModule(() => import('./ui.ts'));

const types = ['accessory', 'consumable', 'component'] as const;
const StockTab = lazyPart(ui.part('StockTab'));
const HeldTab = lazyPart(ui.part('HeldTab'));

export const stockClient = defineClientModule({
  name: 'stock',
  icons: { cable: Cable, 'package-open': PackageOpen, cpu: Cpu },
  historyLines: historyLinesOf('stock_history', {
    receive: PackageOpen,
    stock_checkout: PackageOpen,
    stock_return: PackageOpen,
    stock_use: PackageOpen,
    move_stock: PackageOpen,
    count_stock: PackageOpen,
    write_off: PackageOpen,
    set_minimum: PackageOpen,
    reverse_movement: Undo2,
  }),
  screens: [
    { path: '/accessories/$id/checkout', permission: 'accessory:checkout', load: ui.part('CheckoutAccessory') },
    { path: '/accessories/$id/checkin', permission: 'accessory:checkin', load: ui.part('CheckinAccessory') },
    { path: '/disposables/$id/checkout', permission: 'consumable:checkout', load: ui.part('CheckoutConsumable') },
    { path: '/components/$id/checkout', permission: 'component:checkout', load: ui.part('CheckoutComponent') },
  ],
  detailParts: types.map((record) => ({ record, load: ui.at('stockDetail') })),
  recordActions: types.map((record) => ({ record, load: async () => (await ui.load()).recordActions[record] })),
  recordTabs: [
    ...types.map((record) => ({
      record,
      key: 'stock',
      title: () => i18next.t('stock', { ns: 'stock' }),
      visible: () => true,
      isFirst: true as const,
      Content: StockTab,
    })),
    ...['user', 'asset', 'location'].map((record) => ({
      record,
      key: 'stock',
      title: () => i18next.t('held', { ns: 'stock' }),
      visible: (person: Parameters<typeof can>[0]) => types.some((type) => can(person, `${type}:read`)),
      count: async (record: RecordDefinition, row: Row) => (await ui.load()).countHeld(record, row),
      Content: HeldTab,
    })),
  ],
});
