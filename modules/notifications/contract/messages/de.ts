import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  unknown_placeholder: '{{name}} gibt es in E-Mails dieser Art nicht. Verwenden Sie {known} oder entfernen Sie es.',
  push_endpoint: 'Die Adresse muss die eines Push-Dienstes sein, mit https.',
  push_keys: 'Die Schlüssel sind nicht die einer Push-Anmeldung.',
};
