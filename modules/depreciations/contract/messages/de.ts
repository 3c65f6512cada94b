import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  months_needed: 'Geben Sie die Nutzungsdauer in Monaten ein.',
  units_needed: 'Geben Sie die Gesamtleistung eines Assets ein, etwa in Kilometern.',
  rate_needed: 'Geben Sie den Satz pro Jahr in Prozent des Buchwerts ein.',
  one_residual: 'Geben Sie entweder einen Prozentsatz oder einen Betrag ein.',
};
