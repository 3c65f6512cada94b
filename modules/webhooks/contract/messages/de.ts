import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  webhook_url: 'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen und Passwort.',
  webhook_inside:
    'Diese Adresse liegt in einem privaten Netz. Der Betreiber dieser Installation kann sie erlauben (WEBHOOK_PRIVATE_NETWORK).',
  webhook_event: 'Das Ereignis {event} gibt es nicht. Wählen Sie eines aus der Liste.',
  webhook_needs_events: 'Wählen Sie mindestens ein Ereignis.',
  webhook_conditions: 'Verwenden Sie höchstens {max} Bedingungen mit kurzen Werten.',
  too_many_webhooks: 'Es gibt {max} Webhooks. Löschen Sie einen, den Sie nicht mehr brauchen.',
  webhook_not_allowed: 'Die Adresse {host} ist nicht erlaubt',
  webhook_no_answer: 'Keine Antwort',
  webhook_timeout: 'Keine Antwort innerhalb von {seconds} Sekunden',
};
