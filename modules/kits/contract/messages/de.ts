import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kit_short:
    'Für {kit} fehlt: {missing}. Es wurde nichts ausgegeben. Ergänzen Sie den Bestand oder ändern Sie das Set.',
  kit_empty: '{kit} hat keine Positionen. Fügen Sie zuerst eine hinzu.',
  not_in_kit:
    '{asset} passt nicht zum Set: Sein Modell gehört nicht dazu, oder es sind zu viele davon. Wählen Sie ein anderes Asset.',
};
