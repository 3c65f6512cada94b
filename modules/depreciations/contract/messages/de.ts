import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  rate_needed: 'Geben Sie ein, wie viel Prozent des Buchwerts im Jahr abgeschrieben werden.',
  one_residual: 'Geben Sie entweder einen Prozentsatz oder einen Betrag ein.',
};
