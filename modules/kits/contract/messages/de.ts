import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kit_short: 'Für {kit} fehlt: {missing}. Es wurde nichts ausgegeben.',
  kit_empty: '{kit} hat keine Positionen. Fügen Sie zuerst welche hinzu.',
  not_in_kit: '{asset} gehört zu keinem Modell des Sets, oder es sind mehr von seinem Modell, als das Set hat.',
};
