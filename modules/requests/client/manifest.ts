import { CircleCheck, CircleX, HandHelping, Package, TriangleAlert, Undo2 } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { decidableKinds } from '../contract/portal.ts';
import type { OpenRequests } from '../contract/wire.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('requests');

export const requestsClient = defineClientModule({
  name: 'requests',
  historyLines: historyLinesOf('requests_history', {
    request_claim: HandHelping,
    request_return: HandHelping,
    report_problem: TriangleAlert,
    withdraw_request: Undo2,
    decline_request: CircleX,
    close_problem: CircleX,
    settle_problem: CircleCheck,
    approve_request: CircleCheck,
    order_request: Package,
    deliver_request: Package,
  }),
  waitingNotices: [
    {
      key: 'requests',
      path: '/requests',
      count: (summary: OpenRequests) => summary.count,
      load: ui.part('OpenRequestsNotice'),
    },
  ],
  screens: [
    {
      path: '/portal',
      permission: null,
      portal: true,
      load: ui.part('Portal'),
      nav: { group: 'top', icon: Package, title: say(({ nav }) => nav.portal) },
    },
    {
      path: '/requests',
      permission: null,
      mayOpen: (person) => decidableKinds(person).length > 0,
      load: ui.part('Requests'),
      nav: { group: 'top', icon: HandHelping, title: say(({ nav }) => nav.requests) },
    },
  ],
  detailParts: [
    // Below the tiles of the asset itself.
    ...(['asset', 'catalog_item'] as const).map((record) => ({
      record,
      isLast: true as const,
      load: async () => (await ui.load()).openRequestsOf(record),
    })),
  ],
});
