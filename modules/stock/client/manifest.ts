import i18next from 'i18next';
import { Cable, Cpu, PackageOpen, Undo2 } from 'lucide-react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';

const types = ['accessory', 'consumable', 'component'] as const;
const StockTab = lazyPart(() => import('./StockTab.tsx'));
const HeldTab = lazyPart(() => import('./HeldTab.tsx'));
const buttons = () => import('./records/buttons.ts');
const pages = () => import('./pages.tsx');

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
    {
      path: '/accessories/$id/checkout',
      permission: 'accessory:checkout',
      load: async () => ({ default: (await pages()).CheckoutAccessory }),
    },
    {
      path: '/accessories/$id/checkin',
      permission: 'accessory:checkin',
      load: async () => ({ default: (await pages()).CheckinAccessory }),
    },
    {
      path: '/disposables/$id/checkout',
      permission: 'consumable:checkout',
      load: async () => ({ default: (await pages()).CheckoutConsumable }),
    },
    {
      path: '/components/$id/checkout',
      permission: 'component:checkout',
      load: async () => ({ default: (await pages()).CheckoutComponent }),
    },
  ],
  recordActions: types.map((record) => ({ record, load: async () => (await buttons()).recordActions[record] })),
  recordTabs: [
    ...types.map((record) => ({
      record,
      key: 'stock',
      title: () => i18next.t('stock', { ns: 'stock' }),
      visible: () => true,
      Content: StockTab,
    })),
    ...['user', 'asset', 'location'].map((record) => ({
      record,
      key: 'stock',
      title: () => i18next.t('held', { ns: 'stock' }),
      visible: (person: Parameters<typeof can>[0]) => types.some((type) => can(person, `${type}:read`)),
      Content: HeldTab,
    })),
  ],
});
