import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  months_needed: 'Geben Sie die Nutzungsdauer in Monaten ein.',
  units_needed: 'Geben Sie ein, wie viel ein Asset insgesamt leistet, etwa in Kilometern.',
  rate_needed: 'Geben Sie ein, wie viel Prozent des Buchwerts im Jahr abgeschrieben werden.',
  one_residual: 'Geben Sie entweder einen Prozentsatz oder einen Betrag ein.',
};
