import 'i18next';
import type { Areas } from './areas.ts';

/** Types of translation keys. For composed keys type the parts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Areas;
  }
}
