import { texts } from 'virtual:texts';
import { registerParts } from '@steward/kernel/client/i18n/sources.ts';
import { publicScreens, type PublicScreen } from '@steward/kernel/client/slots.ts';

/*
 * What the browser has before anybody is signed in: where texts are, and the screens for guests. Of the texts only the
 * chosen language is loaded.
 */
registerParts(texts);
const screens = import.meta.glob<readonly PublicScreen[]>('../../modules/*/client/public.ts', {
  eager: true,
  import: 'publicScreens',
});
publicScreens.put(Object.values(screens).flat());
