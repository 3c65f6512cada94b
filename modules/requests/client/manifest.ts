import { CircleCheck, CircleX, HandHelping, Package, TriangleAlert, Undo2 } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { decidableKinds } from '../contract/portal.ts';
import type { OpenRequests } from '../contract/wire.ts';

const loadSentence = () => import('./HistorySentence.tsx');

export const requestsClient = defineClientModule({
  name: 'requests',
  historyLines: [
    { action: 'request_claim', icon: HandHelping, load: loadSentence },
    { action: 'request_return', icon: HandHelping, load: loadSentence },
    { action: 'report_problem', icon: TriangleAlert, load: loadSentence },
    { action: 'withdraw_request', icon: Undo2, load: loadSentence },
    { action: 'decline_request', icon: CircleX, load: loadSentence },
    { action: 'close_problem', icon: CircleX, load: loadSentence },
    { action: 'settle_problem', icon: CircleCheck, load: loadSentence },
  ],
  waitingNotices: [
    {
      key: 'requests',
      place: 20,
      path: '/requests',
      count: (told: OpenRequests) => told.count,
      load: () => import('./OpenRequestsNotice.tsx'),
    },
  ],
  screens: [
    {
      path: '/portal',
      permission: null,
      portal: true,
      load: () => import('./portal/Portal.tsx'),
      nav: { group: 'top', icon: Package, title: { en: 'My assets', de: 'Meine Assets', es: 'Mis activos' } },
    },
    {
      path: '/requests',
      permission: 'assets:read',
      mayOpen: (person) => decidableKinds(person).length > 0,
      load: () => import('./Requests.tsx'),
      nav: { group: 'top', icon: HandHelping, title: { en: 'Requests', de: 'Anforderungen', es: 'Solicitudes' } },
    },
  ],
  detailParts: [
    // Below the tiles of the asset itself.
    { record: 'asset', place: 1, load: async () => (await import('./records/asset/detail.tsx')).detailOverride },
  ],
});
