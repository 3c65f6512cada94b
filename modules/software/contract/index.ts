import { defineModule } from '@steward/kernel/contract/module.ts';
import { license } from './license.ts';
import { permissions } from './permissions.ts';

export * from './license.ts';

export const softwareModule = defineModule({
  name: 'software',
  needs: ['assets', 'catalogue'],
  permissions,
  records: [license],
  canBeSwitchedOff: { title: { en: 'Software', de: 'Software', es: 'Software' }, about: () => import('./about.ts') },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
