import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

interface Texts {
  /** To somebody who may know what it is about. */
  readonly named: MailText;
  readonly unnamed: MailText;
}

/** What becomes of a fault that somebody has reported. */
export const FAULT_MAILS: Readonly<Record<'in_maintenance' | 'closed', Readonly<Record<Language, Texts>>>> = {
  in_maintenance: {
    en: {
      named: {
        subject: 'Your report about {asset}: maintenance is planned',
        text: ['Thank you for your report. Maintenance of {asset} is planned.'],
      },
      unnamed: {
        subject: 'Your report: maintenance is planned',
        text: ['Thank you for your report. Maintenance is planned.'],
        after: ['This address was given with a report. If it was not you, ignore this email.'],
      },
    },
    de: {
      named: {
        subject: 'Ihre Meldung zu {asset}: Wartung geplant',
        text: ['Danke für Ihre Meldung. Die Wartung von {asset} ist eingeplant.'],
      },
      unnamed: {
        subject: 'Ihre Meldung: Wartung geplant',
        text: ['Danke für Ihre Meldung. Die Wartung ist eingeplant.'],
        after: ['Diese Adresse wurde bei einer Meldung angegeben. Waren Sie es nicht, ignorieren Sie diese E-Mail.'],
      },
    },
    es: {
      named: {
        subject: 'Su aviso sobre {asset}: mantenimiento planificado',
        text: ['Gracias por su aviso. El mantenimiento de {asset} está planificado.'],
      },
      unnamed: {
        subject: 'Su aviso: mantenimiento planificado',
        text: ['Gracias por su aviso. El mantenimiento está planificado.'],
        after: ['Alguien indicó esta dirección en un aviso. Si no fue usted, ignore este correo.'],
      },
    },
  },
  closed: {
    en: {
      named: { subject: 'Your report about {asset} is closed', text: ['Your report about {asset} is closed:'] },
      unnamed: {
        subject: 'Your report is closed',
        text: ['Your report is closed:'],
        after: ['This address was given with a report. If it was not you, ignore this email.'],
      },
    },
    de: {
      named: {
        subject: 'Ihre Meldung zu {asset} ist abgeschlossen',
        text: ['Ihre Meldung zu {asset} ist abgeschlossen:'],
      },
      unnamed: {
        subject: 'Ihre Meldung ist abgeschlossen',
        text: ['Ihre Meldung ist abgeschlossen:'],
        after: ['Diese Adresse wurde bei einer Meldung angegeben. Waren Sie es nicht, ignorieren Sie diese E-Mail.'],
      },
    },
    es: {
      named: { subject: 'Su aviso sobre {asset} está cerrado', text: ['Su aviso sobre {asset} está cerrado:'] },
      unnamed: {
        subject: 'Su aviso está cerrado',
        text: ['Su aviso está cerrado:'],
        after: ['Alguien indicó esta dirección en un aviso. Si no fue usted, ignore este correo.'],
      },
    },
  },
};
