import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  owner_accepted: 'El propietario de {name} ya aceptó la invitación.',
  not_external_id: 'Este identificador no tiene la forma esperada. Un ejemplo es {example}.',
  reason_needed: 'Indique el motivo: la empresa lo leerá.',
  taken_by_company: '{company} ya tiene este identificador.',
  no_support_window: 'Esta empresa no concede acceso de soporte en este momento. Solicite acceso primero.',
};
