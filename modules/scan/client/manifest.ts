import { MapPin, ScanLine, Search } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { WaitingScans } from './WaitingScans.tsx';

const say = wordsOf('scan');

export const scanClient = defineClientModule({
  name: 'scan',
  historyLines: historyLinesOf('scan_history', { bind_code: ScanLine, remove_code: ScanLine }),
  detailParts: [{ record: '*', load: async () => (await import('./detail.tsx')).detailOverride }],
  codeScanner: {
    load: () => import('./CameraDialog.tsx'),
    loadInput: () => import('./ScanInput.tsx'),
    read: async (code, to) => (await import('./read_code.ts')).readCode(code, to),
  },
  hosts: [{ Component: WaitingScans }],
  scanModes: [
    {
      key: 'move',
      after: 'checkout/in',
      icon: MapPin,
      title: say(({ scan }) => scan.move),
      visible: (user) => can(user, 'assets:update'),
      load: () => import('./mode_move.tsx'),
    },
    {
      key: 'open',
      after: 'tags/tag',
      icon: Search,
      title: say(({ scan }) => scan.open),
      visible: () => true,
      load: () => import('./mode_open.ts'),
    },
  ],
  screens: [
    {
      path: '/scan',
      permission: 'assets:read',
      load: () => import('./Scan.tsx'),
      nav: { group: 'top', icon: ScanLine, title: say(({ nav }) => nav.scan) },
    },
  ],
});
