import { HandHelping, Package } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { decidableKinds } from '../contract/portal.ts';

export const requestsClient = defineClientModule({
  name: 'requests',
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
