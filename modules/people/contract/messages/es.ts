import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_transfer: '1 transferencia',
  open_transfers: '{count} transferencias',
  not_theirs: '{name} ya no lo tiene.',
  sign_in_to_accept: 'Ya existe una cuenta con esta dirección. Inicie sesión como {email} y acepte después.',
  invitation_by_hand:
    'Esta instalación no envía correos, por lo que este enlace no demuestra que la dirección sea suya. Pida a {inviter} que copie el enlace de su invitación (Usuarios, Invitaciones) y se lo dé.',
  address_needed: 'Aún no hay correo electrónico. Añada uno primero.',
  already_signs_in: '{name} ya puede iniciar sesión.',
  not_invited: '{name} no tiene ninguna invitación pendiente.',
  owner_must_be_active:
    '{name} aún no puede iniciar sesión. El propietario tiene que ser un usuario que pueda iniciar sesión.',
  same_person: 'Elija a otro usuario.',
  nothing_to_hand_over: 'Aquí no hay nada que pueda transferir.',
  receipt_title: 'Activos de {name}',
  receipt_signed: 'Recibido: {name}, fecha y firma',
  handed_over_from: 'Transferido de {name}',
  already_invited: '{name} ya tiene una invitación. Envíela de nuevo.',
  own_address: 'La dirección con la que usted inicia sesión se cambia en su perfil, donde se confirma por correo.',
  other_workspaces:
    'Este usuario trabaja en espacios de trabajo en los que usted no está. Pídaselo a alguien que esté en todos.',
  owner_stays: 'No se puede desactivar ni eliminar al propietario de la empresa.',
  email_for_sign_in: 'Un usuario que puede iniciar sesión necesita un correo.',
};
