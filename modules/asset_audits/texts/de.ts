import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Asset-Inventuren',
  about:
    'Regelmäßige Inventuren: wann, wo und in welchem Zustand Assets gesehen wurden und welche Inventuren fällig sind.',
  tiles: { audits: 'Überfällige Inventuren', due_soon: 'Bald fällig: {n}' },
  scan: { audit: 'Inventur' },
  actions: {
    audit: {
      title: 'Inventur',
      heading: 'Inventur: {what}',
      willMany: 'Inventur: {what}.',
      done: 'Inventur erfasst: {what}.',
      doneMany: 'Inventur erfasst: {what}.',
      didMany: 'Inventur erfasst: {what}.',
      fields: {
        location: { label: 'Gefunden am Standort', hint: 'Leer: erfasster Standort' },
        moves_asset: { label: 'Standort des Assets aktualisieren' },
        condition: { label: 'Zustand', wide: false },
        next_audit: { label: 'Nächste Inventur', hint: 'Leer: nach dem Intervall', wide: false },
        notes: { label: 'Notiz' },
      },
    },
  },
  history: { audit: 'Inventur' },
  reminders: {
    remind_of_audits: {
      title: 'Erinnerung: fällige Inventuren',
      text: 'Inventuren: {overdue} überfällig, {due} bald fällig',
    },
  },
  calendar: { audit: 'Inventur' },
  views: {
    damaged: { title: 'Beschädigt oder unbrauchbar', none: 'Keine Inventur hat Beschädigtes gefunden' },
    worn: { title: 'Abgenutzt', none: 'Keine Inventur hat Abgenutztes gefunden' },
    overdue: { title: 'Inventur überfällig', none: 'Keine Inventur ist überfällig' },
    due: { title: 'Inventur bald fällig', none: 'Keine Inventur ist bald fällig' },
  },
  records: {
    asset_audit: {
      one: 'Asset-Inventur',
      many: 'Asset-Inventuren',
      add: 'Inventur hinzufügen',
      empty:
        'Asset-Inventuren halten fest, wann, wo und in welchem Zustand ein Asset gesehen wurde. Fügen Sie die erste hinzu oder scannen Sie einen Raum.',
      fields: {
        name: 'Inventur',
        asset: 'Asset',
        audited_at: 'Erfasst am',
        condition: 'Zustand',
        location: 'Gefunden am Standort',
        moves_asset: 'Standort des Assets aktualisieren',
        next_audit: 'Nächste Inventur',
        work_space: 'Arbeitsbereich',
        image: 'Bild',
        notes: 'Notizen',
      },
      sections: { main: 'Allgemein', place: 'Standort', next: 'Nächste Inventur', picture: 'Bild', notes: 'Notizen' },
      hints: {
        name: 'Leer: Inventarnummer und Tag',
        audited_at: 'Leer: jetzt',
        location: 'Leer: erfasster Standort',
        next_audit: 'Leer: nach dem Intervall',
      },
      options: { condition: { good: 'Gut', worn: 'Abgenutzt', damaged: 'Beschädigt', unusable: 'Unbrauchbar' } },
    },
    asset: {
      fields: { last_audit: 'Letzte Inventur', next_audit: 'Nächste Inventur' },
      sections: { audit: 'Inventuren' },
      hints: { next_audit: 'Leer: nach dem Intervall' },
    },
    asset_model: {
      fields: { audit_interval: 'Inventurintervall in Monaten' },
      hints: { audit_interval: 'Leer: Intervall der Kategorie. 0: keine Inventuren' },
    },
    category: {
      fields: { audit_interval: 'Inventurintervall in Monaten' },
      hints: { audit_interval: 'Leer: Intervall des Unternehmens. 0: keine Inventuren' },
    },
  },
  errors: { audit_in_future: 'Dieses Datum liegt in der Zukunft. Geben Sie heute oder einen früheren Tag ein.' },
  cards: {
    settings: {
      title: 'Asset-Inventuren',
      fields: {
        interval_months: {
          label: 'Intervall in Monaten',
          help: 'Gilt, wo weder Asset-Modell noch Kategorie eines vorgibt. Leer: keine Inventuren.',
        },
        warning_days: {
          label: 'Vorlauf in Tagen',
          help: 'So viele Tage vor ihrem Termin gilt eine Inventur als bald fällig.',
        },
      },
    },
  },
  screens: {
    asset_audits: {
      overdue: 'Überfällige Inventuren',
      overdue_count: '{shown} überfällig',
      due_count: '{shown} bald fällig',
      scan: 'Raum scannen',
      all: 'Alle Inventuren',
      found_at: 'Standort',
      found_hint: 'Leer: erfasster Standort',
      audited: 'Inventur am Standort {place} erfasst',
      audited_nowhere: 'Inventur erfasst',
    },
    asset_audits_history: {
      it: { audit: '<b>{who}</b> hat eine Inventur erfasst' },
      named: { audit: '<b>{who}</b> hat eine Inventur von <object>{object}</object> erfasst' },
    },
  },
};
