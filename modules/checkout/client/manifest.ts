import { Truck } from 'lucide-react';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const checkoutClient = defineClientModule({
  name: 'checkout',
  historyLines: historyLinesOf('checkout_history', { move_along: Truck }),
  screens: [
    {
      path: '/assets/$id/checkout',
      permission: 'assets:checkout',
      load: async () => ({ default: (await import('./pages.tsx')).CheckoutPage }),
    },
    {
      path: '/assets/$id/checkin',
      permission: 'assets:checkin',
      load: async () => ({ default: (await import('./pages.tsx')).CheckinPage }),
    },
    {
      path: '/assets/bulk-checkout',
      permission: 'assets:checkout',
      load: async () => ({ default: (await import('./pages.tsx')).CheckoutPage }),
    },
  ],
  recordActions: [
    { record: 'asset', load: async () => (await import('./records/asset/actions.early.ts')).recordActions },
  ],
});
