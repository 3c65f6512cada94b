import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  owner_accepted: 'El propietario de {name} ya aceptó la invitación.',
  not_external_id: 'Introduzca un identificador como {example}.',
  reason_needed: 'Introduzca el motivo. La empresa puede leerlo.',
  taken_by_company: '{company} ya tiene este identificador. Introduzca otro.',
  no_support_window: 'Esta empresa no concede acceso de soporte en este momento. Solicite acceso primero.',
};
