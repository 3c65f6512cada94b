import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  after_end: 'Das darf nicht nach dem Ende des Vertrags liegen, dem {end}.',
  covers_nothing: 'Wählen Sie ein Asset, eine Lizenz oder einen Standort.',
  ends_when: 'Geben Sie an, wann der gekündigte Vertrag endet.',
  one_currency: 'Die bisherigen Kosten sind in {currency}: Ein Vertrag hat eine Währung.',
};
