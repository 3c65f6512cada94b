import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  claim_taken: '{asset} se acaba de asignar a otro usuario. Elija otro activo.',
  claim_yours: '{asset} ya está asignado a usted.',
  already_requested: 'Ya ha solicitado este activo. Recibirá una notificación.',
  other_model: 'Uno de estos activos no es del modelo solicitado. Elija otro.',
  request_ended: 'Esta solicitud ya está cerrada. Vuelva a cargar la página.',
};
