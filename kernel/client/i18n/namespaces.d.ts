import 'i18next';
import type { Areas } from './areas.ts';

/**
 * Types of the keys: `useTranslation('auth')` knows its keys. For keys that are put together, type the parts, not the
 * result.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Areas;
  }
}
