/**
 * Words by which people look for the same setting, in all languages at once: many know a term in English only, or use
 * one of another product. Without accents and capitals, with spaces for hyphens.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['2fa', 'mfa', 'otp', 'totp', 'two factor', 'second factor', 'zwei faktor', 'zweiter faktor', 'dos pasos'],
  ['sso', 'oidc', 'openid', 'single sign on', 'entra', 'okta', 'keycloak', 'inicio de sesion unico'],
  ['sign in', 'login', 'anmeldung', 'inicio de sesion', 'password', 'passwort', 'kennwort', 'contrasena'],
  ['currency', 'money', 'wahrung', 'geld', 'moneda', 'dinero'],
  ['time zone', 'timezone', 'utc', 'zeitzone', 'zona horaria'],
  ['country', 'land', 'pais'],
  ['logo', 'icon', 'picture', 'bild', 'symbol', 'imagen', 'icono'],
  ['company', 'organization', 'organisation', 'unternehmen', 'firma', 'empresa', 'organizacion'],
  ['groups', 'roles', 'rights', 'permissions', 'gruppen', 'rollen', 'rechte', 'berechtigungen', 'grupos', 'permisos'],
  ['users', 'people', 'members', 'employees', 'benutzer', 'personen', 'mitarbeiter', 'usuarios', 'empleados'],
  ['workspaces', 'teams', 'sites', 'arbeitsbereiche', 'espacios de trabajo'],
  ['label', 'qr', 'barcode', 'print', 'etikett', 'strichcode', 'drucken', 'etiqueta', 'codigo de barras', 'imprimir'],
  ['asset tag', 'prefix', 'numbering', 'inventarnummer', 'prafix', 'nummernkreis', 'codigo de activo', 'prefijo'],
  ['email', 'e mail', 'mail', 'smtp', 'correo', 'template', 'vorlage', 'plantilla'],
  ['reminder', 'notification', 'alert', 'erinnerung', 'benachrichtigung', 'recordatorio', 'notificacion', 'aviso'],
  ['webhook', 'integration', 'slack', 'zapier', 'schnittstelle', 'integracion'],
  ['recycle bin', 'trash', 'retention', 'papierkorb', 'aufbewahrung', 'papelera', 'conservacion'],
  ['modules', 'features', 'module', 'funktionen', 'modulos', 'funciones'],
  ['depreciation', 'fiscal year', 'abschreibung', 'afa', 'geschaftsjahr', 'amortizacion', 'ejercicio'],
  ['support', 'helpdesk', 'operator', 'betreiber', 'soporte'],
  ['recurring', 'schedule', 'cron', 'wiederkehrend', 'zeitplan', 'periodico', 'programacion'],
  ['fault', 'visitor', 'storung', 'besucher', 'averia', 'visitante'],
  ['limit', 'quota', 'storage', 'grenze', 'speicher', 'limite', 'almacenamiento'],
  ['subscription', 'plan', 'trial', 'abonnement', 'tarif', 'suscripcion'],
  ['maintenance', 'service', 'wartung', 'mantenimiento'],
];

/** Letters that make the beginning of a word enough. */
const BEGINNING = 3;

/** The same question in the other words of a synonym in it; a beginning counts, since people are still typing. */
export function inOtherWords(query: string): readonly string[] {
  return SYNONYMS.flatMap((group) => {
    const said =
      group.find((one) => ` ${query} `.includes(` ${one} `)) ??
      (query.length < BEGINNING ? undefined : group.find((one) => one.startsWith(query)));
    if (said === undefined) return [];
    const others = group.filter((one) => one !== said);
    return said.startsWith(query) ? others : others.map((one) => ` ${query} `.replace(` ${said} `, ` ${one} `).trim());
  });
}
