import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  webhook_url: 'Introduzca una dirección que empiece por https://, sin nombre de usuario ni contraseña.',
  webhook_inside:
    'Esta dirección está en una red privada. El administrador de esta instalación puede permitirla (WEBHOOK_PRIVATE_NETWORK).',
  webhook_event: 'El evento {event} no existe. Elija uno de la lista.',
  webhook_needs_events: 'Elija al menos un evento.',
  webhook_conditions: 'Use como máximo {max} condiciones, con valores cortos.',
  too_many_webhooks: 'Hay {max} webhooks. Elimine uno que ya no necesite.',
  webhook_not_allowed: 'La dirección {host} no está permitida',
  webhook_no_answer: 'Sin respuesta',
  webhook_timeout: 'Sin respuesta en {seconds} segundos',
};
