import { registerTexts } from '@steward/kernel/client/i18n/by_area.ts';

/** Texts of kernel and modules. Only the chosen language is loaded. */
registerTexts({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts'),
  es: () => import('./texts.es.ts'),
});
