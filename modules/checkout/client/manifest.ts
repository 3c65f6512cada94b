import i18next from 'i18next';
import { CornerDownLeft, CornerUpRight, Truck } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { recordActions } from './actions.ts';
import { contentsCount } from './contents_count.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('checkout');

export const checkoutClient = defineClientModule({
  name: 'checkout',
  historyLines: historyLinesOf('checkout_history', { move_along: Truck }),
  screens: [
    { path: '/assets/$id/checkout', permission: 'assets:checkout', load: ui.part('CheckoutPage') },
    { path: '/assets/$id/checkin', permission: 'assets:checkin', load: ui.part('CheckinPage') },
    { path: '/assets/bulk-checkout', permission: 'assets:checkout', load: ui.part('CheckoutPage') },
  ],
  scanModes: [
    {
      key: 'out',
      icon: CornerUpRight,
      title: say(({ scan }) => scan.out),
      visible: (user) => can(user, 'assets:checkout'),
      load: ui.part('scanOut'),
    },
    {
      key: 'in',
      icon: CornerDownLeft,
      title: say(({ scan }) => scan.in),
      visible: (user) => can(user, 'assets:checkin'),
      load: ui.part('scanIn'),
    },
  ],
  recordTabs: [
    {
      record: 'asset',
      key: 'contents',
      title: () => i18next.t('contents', { ns: 'checkout' }),
      visible: (person, row) => can(person, 'assets:read') && contentsCount(row) > 0,
      count: (_record, row) => contentsCount(row),
      Content: lazyPart(ui.part('ContentsTab')),
    },
  ],
  recordActions: [{ record: 'asset', load: () => Promise.resolve(recordActions) }],
});
