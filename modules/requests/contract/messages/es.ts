import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  claim_taken: '{asset} se acaba de asignar a otro usuario. Elija otro activo.',
  claim_yours: '{asset} ya está asignado a usted.',
  already_requested: 'Ya lo ha solicitado. Recibirá una notificación.',
  other_model: 'Hay un activo de otro modelo que el del artículo solicitado. Elija otros.',
  request_ended: 'Esta solicitud ya está cerrada. Vuelva a cargar la página.',
};
