import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  wrong_credentials: 'El correo y la contraseña no coinciden. Compruebe ambos o restablezca su contraseña.',
  sign_in_over: 'Ha pasado demasiado tiempo. Inicie sesión de nuevo.',
  wrong_code: 'Este código no coincide o ya se ha usado. Introduzca el que muestra ahora su dispositivo.',
  wrong_passkey: 'No se ha podido comprobar esta llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  prove_again: 'Introduzca su contraseña otra vez para que sepamos que es usted.',
  wrong_recovery_code: 'Este código de recuperación no coincide o ya se ha usado.',
  own_second_factor_first: 'Configure primero la verificación en dos pasos para usted, para no quedarse fuera.',
  too_many_passkeys: 'Tiene {max} llaves de acceso. Quite una que ya no necesite.',
  shared_second_factor:
    'Este usuario inicia sesión en varias empresas; solo él puede cambiar su verificación en dos pasos.',
  same_email: 'Esta ya es su dirección.',
  token_expired: 'Este enlace ya no es válido. Pida uno nuevo.',
  sso_expired: 'Este inicio de sesión ha caducado o ya se ha usado. Empiece de nuevo.',
  sso_refused:
    '{provider} ha rechazado el inicio de sesión ({reason}). Inténtelo de nuevo o pregunte a quien lo administra.',
  sso_unknown:
    '{provider} le conoce, pero no está invitado aquí con esta dirección. Pida una invitación a un administrador, o inicie sesión con su contraseña y conecte su cuenta en su perfil.',
  sso_no_email:
    '{provider} le conoce, pero no comunica su dirección de correo. Pida a un administrador que permita allí el ámbito «email» para Steward, o inicie sesión con su contraseña y conecte su cuenta en su perfil.',
  sso_domain_unverified:
    '{provider} le conoce, pero {domain} no es un dominio verificado de esta empresa, así que el primer inicio de sesión no funciona de este modo. Abra el enlace de su invitación o inicie sesión con su contraseña y conecte su cuenta en su perfil. O pida a un administrador que verifique {domain} en Configuración, Inicio de sesión único.',
  sso_unverified:
    '{provider} no ha verificado su correo, así que no podemos saber si es suyo. Verifíquelo allí, o inicie sesión con su contraseña y conecte su cuenta en su perfil.',
  sso_not_platform: 'Las cuentas de la plataforma inician sesión con su propia contraseña.',
  sso_not_account:
    'Ha entrado a través del proveedor de su empresa. Inicie sesión con su propia contraseña para cambiar cómo inicia sesión.',
  sign_in_there:
    'Ha iniciado sesión a través del proveedor de su empresa. {company} exige su propio inicio de sesión: inicie sesión allí.',
  sso_only: 'En esta empresa solo se inicia sesión a través de su propio proveedor. Use «Inicio de sesión único».',
  sso_linked: 'Usted, o este usuario en {provider}, ya está conectado. Desconéctelo primero.',
  sso_unreachable:
    'No se puede contactar con {provider} en este momento, así que no puede decir quién es usted. No se debe a su cuenta; inténtelo pronto de nuevo.',
  sso_client_refused: 'El proveedor no acepta este ID de cliente con este secreto. Copie ambos de allí otra vez.',
  sso_wrong_answer:
    'La respuesta del proveedor está incompleta. Inténtelo de nuevo; si sigue así, un administrador tiene que revisar la configuración.',
  sso_none: 'No hay inicio de sesión único para esta dirección. Inicie sesión con su contraseña.',
  sso_issuer_https: 'El emisor debe empezar por https://.',
  sso_issuer_bare: 'Escriba solo el emisor, sin «/.well-known/…» y sin nada detrás de ? o #.',
  sso_other_issuer:
    'El proveedor se llama a sí mismo {issuer}. Escriba exactamente eso; no se puede usar una dirección para muchos inquilinos.',
  sso_incomplete: 'El proveedor no ofrece iniciar sesión con un código.',
  sso_private: 'Esta dirección está en una red privada, a la que este servidor no llama.',
  sso_no_provider:
    'En {provider} ningún proveedor OpenID responde a este servidor. Compruebe el emisor; un proveedor en la propia red del servidor debe permitirlo quien gestiona esta instalación.',
  sso_no_answer: '{provider} no responde. Compruebe el emisor y si este servidor puede contactar con él.',
  sso_no_document:
    'En {provider} no hay ninguna descripción de un proveedor (respuesta {status}). Compruebe el emisor.',
  sso_secret_again: 'Escriba el secreto de nuevo, ya que el emisor ha cambiado.',
  sso_untried: 'Un usuario tiene que haber iniciado sesión así una vez antes de que se pueda exigir.',
  not_domain: 'Esto no es un dominio como example.com.',
  domain_there: 'Este dominio ya está en la lista.',
  domain_taken: 'Otra empresa ya ha verificado aquí este dominio.',
  no_txt_record: 'Todavía no hay ningún registro TXT en {name}. Los registros nuevos pueden tardar un poco.',
  other_txt_record: 'El registro TXT de {name} tiene otro valor.',
  dns_unreachable: 'No se puede consultar el DNS en este momento. Inténtelo pronto de nuevo.',
  wrong_password: 'Esta no es su contraseña actual.',
  same_password: 'Elija una contraseña distinta de la anterior.',
  password_common:
    'Es de lo primero que se prueba. Use varias palabras sin relación entre sí o deje que un gestor de contraseñas cree una.',
  password_own:
    'Otros saben esto de usted. Use palabras que no tengan que ver con su nombre, su dirección o su empresa.',
  password_pattern:
    'Las repeticiones, las teclas seguidas y las fechas se adivinan pronto. Use varias palabras sin relación entre sí.',
  password_weak: 'Demasiado fácil de adivinar. Hágala más larga: tres o cuatro palabras sin relación entre sí.',
  account_exists: 'Ya existe una cuenta con este correo. Inicie sesión o restablezca su contraseña.',
  email_taken: 'Este correo no se puede utilizar. Elija otro.',
  shared_sign_in: 'Este usuario inicia sesión en varias empresas con esta dirección; solo él puede cambiarla.',
};
