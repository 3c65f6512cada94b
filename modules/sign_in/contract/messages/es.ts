import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  wrong_credentials: 'El correo y la contraseña no coinciden. Compruebe ambos o restablezca su contraseña.',
  sign_in_over: 'El inicio de sesión ha tardado demasiado. Inicie sesión de nuevo.',
  wrong_code: 'Este código no es correcto o ya se ha usado. Introduzca el que muestra ahora su dispositivo.',
  wrong_passkey: 'No se ha podido comprobar esta llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  prove_again: 'Introduzca su contraseña otra vez para confirmar su identidad.',
  wrong_recovery_code: 'Este código de recuperación no es correcto o ya se ha usado. Introduzca otro.',
  own_second_factor_first: 'Configure primero la verificación en dos pasos para usted, para no quedarse fuera.',
  too_many_passkeys: 'Tiene {max} llaves de acceso. Quite una que ya no necesite.',
  shared_second_factor: 'Este usuario pertenece a varias empresas. Solo él puede cambiar su verificación en dos pasos.',
  same_email: 'Esta ya es su dirección. Introduzca otra.',
  token_expired: 'Este enlace ya no es válido. Pida uno nuevo.',
  sso_expired: 'Este inicio de sesión ha caducado o ya se ha usado. Empiece de nuevo.',
  sso_refused:
    '{provider} ha rechazado el inicio de sesión ({reason}). Inténtelo de nuevo o consulte a la administración.',
  sso_unknown:
    'La dirección que indica {provider} no tiene invitación aquí. Pida una invitación a la administración o inicie sesión con su contraseña y conecte su cuenta en su perfil.',
  sso_no_email:
    '{provider} no comunica su correo. Pida a la administración que permita allí el ámbito «email» para Steward o inicie sesión con su contraseña y conecte su cuenta en su perfil.',
  sso_domain_unverified:
    '{domain} no es un dominio verificado de esta empresa, así que el primer inicio de sesión con {provider} no funciona. Abra el enlace de su invitación o inicie sesión con su contraseña y conecte su cuenta en su perfil. O pida a la administración que verifique {domain} en Configuración, Inicio de sesión único.',
  sso_unverified:
    '{provider} no ha verificado su correo. Verifíquelo allí o inicie sesión con su contraseña y conecte su cuenta en su perfil.',
  sso_not_platform: 'Las cuentas de la plataforma inician sesión con su propia contraseña.',
  sso_not_account:
    'Ha iniciado sesión a través del proveedor de su empresa. Entre con su propia contraseña para cambiar cómo inicia sesión.',
  sign_in_there:
    'Ha iniciado sesión a través del proveedor de su empresa. {company} exige su propio inicio de sesión. Inicie sesión allí.',
  sso_only: 'En esta empresa solo se inicia sesión a través de su propio proveedor. Use «Inicio de sesión único».',
  sso_linked: 'Esta cuenta, o este usuario en {provider}, ya tiene una conexión. Desconéctela primero.',
  sso_unreachable:
    'No se puede contactar con {provider} en este momento. No se debe a su cuenta. Inténtelo de nuevo en breve.',
  sso_client_refused: 'El proveedor no acepta este ID de cliente con este secreto. Copie ambos otra vez del proveedor.',
  sso_wrong_answer:
    'La respuesta del proveedor está incompleta. Inténtelo de nuevo. Si sigue así, pida a la administración que revise la configuración.',
  sso_none: 'No hay inicio de sesión único para esta dirección. Inicie sesión con su contraseña.',
  sso_issuer_https: 'Introduzca un emisor que empiece por https://.',
  sso_issuer_bare: 'Introduzca solo el emisor, sin «/.well-known/…» y sin nada detrás de ? o #.',
  sso_other_issuer:
    'El emisor del proveedor es {issuer}. Introduzca exactamente eso. No se admiten direcciones para varios inquilinos.',
  sso_incomplete: 'El proveedor no admite el flujo de código de autorización. Actívelo allí o use otro proveedor.',
  sso_private:
    'Esta dirección está en una red privada, con la que este servidor no se conecta. Introduzca una dirección pública.',
  sso_no_provider:
    'En {provider} no responde ningún proveedor OpenID. Compruebe el emisor. Los proveedores de la red propia del servidor debe permitirlos el administrador de esta instalación.',
  sso_no_answer: '{provider} no responde. Compruebe el emisor y si este servidor puede contactar con él.',
  sso_no_document:
    'No se ha encontrado ninguna configuración OpenID en {provider} (estado {status}). Compruebe el emisor.',
  sso_secret_again: 'Introduzca el secreto de nuevo, porque el emisor ha cambiado.',
  sso_untried: 'Un usuario debe iniciar sesión así una vez antes de que pueda exigirlo.',
  not_domain: 'Introduzca un dominio, como example.com.',
  domain_there: 'Este dominio ya está en la lista. Introduzca otro.',
  domain_taken: 'Otra empresa ya ha verificado este dominio. Introduzca otro.',
  no_txt_record: 'Todavía no hay ningún registro TXT en {name}. Los registros nuevos pueden tardar un poco.',
  other_txt_record: 'El registro TXT de {name} tiene otro valor. Corríjalo y verifique de nuevo.',
  dns_unreachable: 'No se puede consultar el DNS en este momento. Inténtelo de nuevo en breve.',
  wrong_password: 'Esta no es su contraseña actual. Introdúzcala de nuevo.',
  same_password: 'Elija una contraseña distinta de la anterior.',
  password_common:
    'Es una de las contraseñas más comunes. Use varias palabras sin relación entre sí o deje que un gestor de contraseñas cree una.',
  password_own:
    'Es fácil de adivinar para quien le conoce. Use palabras que no tengan que ver con su nombre, su dirección o su empresa.',
  password_pattern:
    'Las repeticiones, las teclas seguidas y las fechas son fáciles de adivinar. Use varias palabras sin relación entre sí.',
  password_weak: 'Esta contraseña es demasiado fácil de adivinar. Use tres o cuatro palabras sin relación entre sí.',
  account_exists: 'Ya existe una cuenta con este correo. Inicie sesión o restablezca su contraseña.',
  email_taken: 'Este correo no se puede utilizar. Elija otro.',
  shared_sign_in: 'Este usuario pertenece a varias empresas. Solo él puede cambiar su dirección de inicio de sesión.',
};
