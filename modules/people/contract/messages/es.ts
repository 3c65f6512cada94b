import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_transfer: '1 transferencia',
  open_transfers: '{count} transferencias',
  not_theirs: '{name} ya no tiene este registro. Vuelva a cargar la página.',
  sign_in_to_accept: 'Ya existe una cuenta con esta dirección. Inicie sesión como {email} y acepte después.',
  invitation_by_hand:
    'Esta instalación no envía correos, por lo que este enlace no demuestra que la dirección sea suya. Pida a {inviter} que copie el enlace de su invitación (Usuarios, Invitaciones) y se lo dé.',
  address_needed: 'Este usuario aún no tiene correo electrónico. Añada uno primero.',
  already_signs_in: '{name} ya puede iniciar sesión.',
  not_invited: '{name} no tiene ninguna invitación pendiente.',
  owner_must_be_active: '{name} aún no puede iniciar sesión. Elija un propietario que pueda iniciarla.',
  same_person: 'Elija a otro usuario.',
  nothing_to_hand_over: 'Aquí no hay nada que pueda transferir.',
  receipt_title: 'Activos de {name}',
  receipt_signed: 'Recibido: {name}, fecha y firma',
  handed_over_from: 'Transferido de {name}',
  already_invited: '{name} ya tiene una invitación. Envíela de nuevo.',
  own_address: 'Cambie su propia dirección de inicio de sesión en su perfil, donde se confirma por correo.',
  other_workspaces:
    'Este usuario trabaja en espacios a los que usted no tiene acceso. Pídaselo a alguien con acceso a todos.',
  owner_stays: 'No se puede desactivar ni eliminar al propietario de la empresa. Transfiera antes la propiedad.',
  email_for_sign_in: 'Un usuario que puede iniciar sesión necesita un correo. Introduzca uno.',
};
