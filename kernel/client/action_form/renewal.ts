import type { ActionPart, ActionWords } from './action_part.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';

/** The form of a renewal: what it is called is the same for all that has a term; its fields have words of their own. */
export function renewalPart(fields: Readonly<Record<Language, ActionWords['fields']>>): ActionPart {
  return {
    words: {
      en: {
        heading: 'Renew {{what}}',
        done: '{{what}} is renewed.',
        doneMany: '{{what}} renewed.',
        didMany: '{{what}} renewed.',
        fields: fields.en,
      },
      de: {
        heading: '{{what}} verlängern',
        done: '{{what}} ist verlängert.',
        doneMany: '{{what}} verlängert.',
        didMany: '{{what}} verlängert.',
        fields: fields.de,
      },
      es: {
        heading: 'Renovar {{what}}',
        done: '{{what}} se ha renovado.',
        doneMany: 'Renovación registrada: {{what}}.',
        didMany: 'Renovación registrada: {{what}}.',
        fields: fields.es,
      },
    },
  };
}
