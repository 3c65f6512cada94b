import type { Language } from '@steward/kernel/contract/messages/index.ts';

/** Words that all mails have. */
interface Frame {
  readonly greeting: string;
  readonly greetingName: string;
  readonly footer: string;
  readonly footerCompany: string;
  /** Shown above the plain address of the button, for mail programs without buttons. */
  readonly copy: string;
  readonly facts: { readonly device: string; readonly address: string; readonly time: string; readonly by: string };
  readonly device: string;
  readonly unknownDevice: string;
  /** The link that ends such mails. */
  readonly unsubscribe: string;
  /** For dates: the language as it is written where days stand before months. */
  readonly locale: string;
}

export const FRAME: Readonly<Record<Language, Frame>> = {
  en: {
    greeting: 'Hello,',
    greetingName: 'Hello {name},',
    footer: 'Sent by Steward',
    footerCompany: 'Sent by Steward for {company}',
    copy: 'If the button does not work, copy this address into your browser:',
    facts: { device: 'Device', address: 'IP address', time: 'Time', by: 'By' },
    device: '{browser} on {system}',
    unknownDevice: 'Unknown device',
    unsubscribe: 'Stop mails like this',
    locale: 'en-GB',
  },
  de: {
    greeting: 'Guten Tag,',
    greetingName: 'Guten Tag {name},',
    footer: 'Gesendet von Steward',
    footerCompany: 'Gesendet von Steward für {company}',
    copy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    facts: { device: 'Gerät', address: 'IP-Adresse', time: 'Zeitpunkt', by: 'Durch' },
    device: '{browser} auf {system}',
    unknownDevice: 'Unbekanntes Gerät',
    unsubscribe: 'Solche E-Mails abbestellen',
    locale: 'de-DE',
  },
  es: {
    greeting: 'Hola:',
    greetingName: 'Hola, {name}:',
    footer: 'Enviado por Steward',
    footerCompany: 'Enviado por Steward para {company}',
    copy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    facts: { device: 'Dispositivo', address: 'Dirección IP', time: 'Fecha y hora', by: 'Realizado por' },
    device: '{browser} en {system}',
    unknownDevice: 'Dispositivo desconocido',
    unsubscribe: 'Dejar de recibir estos correos',
    locale: 'es-ES',
  },
};
