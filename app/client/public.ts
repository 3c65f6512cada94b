import './texts.ts';
import { textsIn } from '@steward/kernel/client/i18n/by_area.ts';
import { registerMessages, type Language } from '@steward/kernel/contract/messages/index.ts';
import { publicScreens, type PublicScreen } from '@steward/kernel/client/slots.ts';

/** Sentences of all modules: what a module answers may come before its code. */
const sentencesIn = (language: Language) => async () => (await textsIn(language)).later();

registerMessages({ en: sentencesIn('en'), de: sentencesIn('de'), es: sentencesIn('es') });

publicScreens.put(
  Object.values(
    import.meta.glob<readonly PublicScreen[]>('../../modules/*/client/public.ts', {
      eager: true,
      import: 'publicScreens',
    }),
  ).flat(),
);
