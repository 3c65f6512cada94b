import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  unknown_placeholder: '{{name}} no existe en los correos de este tipo. Use {known} o elimínelo.',
  push_endpoint: 'La dirección debe ser la de un servicio push, con https.',
  push_keys: 'Las claves no son las de una suscripción push.',
};
