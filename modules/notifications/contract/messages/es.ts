import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  unknown_placeholder: '{{name}} no existe en los correos de este tipo. Use {known} o elimínelo.',
  push_endpoint: 'Indique la dirección https de un servicio push.',
  push_keys: 'Estas claves no son de una suscripción push. Suscriba de nuevo el navegador.',
};
