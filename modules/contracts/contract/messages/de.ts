import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  after_end: 'Geben Sie ein Datum ein, das nicht nach dem Ende des Vertrags am {end} liegt.',
  covers_nothing: 'Wählen Sie ein Asset, eine Lizenz oder einen Standort.',
  ends_when: 'Geben Sie das Ende des gekündigten Vertrags ein.',
  one_currency: 'Geben Sie die Kosten in {currency} ein, der Währung der bisherigen Kosten.',
};
