import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  unknown_placeholder: '{{name}} gibt es in E-Mails dieser Art nicht. Verwenden Sie {known} oder entfernen Sie es.',
  push_endpoint: 'Geben Sie die https-Adresse eines Push-Dienstes an.',
  push_keys: 'Diese Schlüssel gehören zu keiner Push-Anmeldung. Melden Sie den Browser erneut an.',
};
