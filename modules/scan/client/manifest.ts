import { MapPin, ScanLine, Search } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { ui, WaitingScans } from './WaitingScans.tsx';

const say = wordsOf('scan');

export const scanClient = defineClientModule({
  name: 'scan',
  historyLines: historyLinesOf('scan_history', { bind_code: ScanLine, remove_code: ScanLine }),
  detailParts: [{ record: '*', load: ui.at('detailOverride') }],
  codeScanner: {
    load: ui.part('CameraDialog'),
    loadInput: ui.part('ScanInput'),
    loadScreen: ui.part('CodeScreen'),
    signal: async (kind) => (await ui.load()).signal(kind),
    read: async (code, to) => (await ui.load()).readCode(code, to),
  },
  hosts: [{ Component: WaitingScans }],
  scanModes: [
    {
      key: 'move',
      after: 'checkout/in',
      icon: MapPin,
      title: say(({ scan }) => scan.move),
      visible: (user) => can(user, 'assets:update'),
      load: ui.part('moveByScan'),
    },
    {
      key: 'open',
      after: 'tags/tag',
      icon: Search,
      title: say(({ scan }) => scan.open),
      visible: () => true,
      load: ui.part('openByScan'),
    },
  ],
  screens: [
    {
      path: '/scan',
      permission: 'assets:read',
      load: ui.part('Scan'),
      nav: { group: 'top', icon: ScanLine, title: say(({ nav }) => nav.scan) },
    },
  ],
});
