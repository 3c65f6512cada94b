import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Standortinventuren',
  about: 'Inventur eines Standorts mit dem Scanner. Zeigt fehlende und anderswo erfasste Assets.',
  actions: {
    auditLocation: {
      title: 'Inventur',
      heading: 'Inventur: {what}',
      will: 'Eine Inventur beginnt: {what}.',
      willMany: 'Beginn der Inventur: {what}.',
      done: 'Die Inventur von {what} hat begonnen.',
      doneMany: 'Inventur begonnen: {what}.',
      did: 'Inventur begonnen: {what}.',
      didMany: 'Inventur begonnen: {what}.',
      fields: { with_sublocations: { label: 'Mit untergeordneten Standorten' }, notes: { label: 'Notiz' } },
    },
    closeAudit: {
      title: 'Abschließen',
      participle: 'abgeschlossen',
      fields: {
        audits_assets: { label: 'Für jedes gefundene Asset eine Inventur erfassen' },
        moves_assets: {
          label: 'Hier gefundene Assets umbuchen',
          help: 'Assets, die anderswo erfasst sind, erhalten diesen Standort.',
        },
      },
    },
    reopenAudit: {
      title: 'Wieder öffnen',
      heading: '{what} wieder öffnen',
      will: '{what} wird wieder geöffnet.',
      willMany: '{what} werden wieder geöffnet.',
      done: '{what} ist wieder offen.',
      doneMany: '{what} wieder offen.',
      did: '{what} wieder offen.',
      didMany: '{what} wieder offen.',
      fields: {},
    },
  },
  history: { close_audit: 'Inventur abgeschlossen', reopen_audit: 'Inventur wieder geöffnet' },
  views: {
    mine: { title: 'Meine', none: 'Ihnen ist keine offene Inventur zugewiesen' },
    open: { title: 'Offen', none: 'Keine Inventur ist offen' },
    closed: { title: 'Abgeschlossen', none: 'Keine Inventur ist abgeschlossen' },
  },
  records: {
    location_audit: {
      one: 'Standortinventur',
      many: 'Standortinventuren',
      add: 'Inventur hinzufügen',
      empty:
        'Standortinventuren vergleichen die Assets an einem Standort mit den Einträgen. Fügen Sie die erste hinzu und scannen Sie dort die Assets.',
      fields: {
        location: 'Standort',
        with_sublocations: 'Mit untergeordneten Standorten',
        name: 'Name',
        assignee: 'Zugewiesen an',
        status: 'Status',
        closed_at: 'Abgeschlossen am',
        expected: 'Erwartet',
        found: 'Gefunden',
        missing: 'Fehlt',
        elsewhere: 'An anderem Standort erfasst',
        unknown: 'Unbekannte Codes',
        notes: 'Notizen',
      },
      sections: { main: 'Allgemein', result: 'Ergebnis', notes: 'Notizen' },
      hints: { name: 'Leer: Standort und Tag' },
      options: { status: { open: 'Offen', closed: 'Abgeschlossen' } },
    },
    asset_audit: { fields: { location_audit: 'Standortinventur' } },
  },
  errors: {
    open_audit_found: '1 Inventurabschluss',
    open_audits_found: '{count} Inventurabschlüsse',
    audit_closed: '{audit} ist abgeschlossen. Öffnen Sie die Inventur wieder, um fortzufahren.',
  },
  screens: {
    audit_found: {
      title: 'Inventur für {subject}, gefunden bei {audit}',
      title_many: 'Inventur für {subject}, gefunden bei {number} Standortinventuren',
      did: 'Inventur erfasst: {subject}',
      running: 'Inventuren werden erfasst',
    },
    location_audits: {
      tab: 'Erfassung',
      tick: 'Abhaken',
      tick_one: 'Gefunden: {what}',
      scan: 'Scannen',
      others_one: '{count} nicht erwartet',
      others_other: '{count} nicht erwartet',
      report: 'Bericht',
      of: '{found} von {expected}',
      kinds: {
        missing: 'Fehlt',
        found: 'Gefunden',
        elsewhere: 'An anderem Standort erfasst',
        unknown: 'Unbekannte Codes',
      },
      none: {
        missing: 'Es fehlen keine Assets.',
        found:
          'Noch keine Assets gefunden. Scannen Sie eine Inventarnummer, geben Sie eine ein oder haken Sie Assets ab.',
        elsewhere: 'Keine Assets gefunden, die an einem anderen Standort erfasst sind.',
        unknown: 'Jeder Code gehört zu einem Asset.',
      },
      not_whole: 'Die Liste zeigt die ersten Assets. Scannen Sie die übrigen.',
      told: {
        found: '{what} gefunden.',
        again: '{what} wurde schon gefunden.',
        elsewhere: '{what} ist am Standort {place} erfasst.',
        nowhere: '{what} ist an keinem Standort erfasst.',
        unknown: 'Kein Asset hat die Inventarnummer oder Seriennummer {code}. Der Code ist notiert.',
        several: 'Mehrere Assets haben den Code {code}. Welches ist hier?',
      },
    },
    location_audits_history: {
      it: {
        close_audit: '<b>{who}</b> hat die Inventur abgeschlossen',
        reopen_audit: '<b>{who}</b> hat die Inventur wieder geöffnet',
      },
      named: {
        close_audit: '<b>{who}</b> hat <object>{object}</object> abgeschlossen',
        reopen_audit: '<b>{who}</b> hat <object>{object}</object> wieder geöffnet',
      },
    },
  },
};
