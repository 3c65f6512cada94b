import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Scannen',
  about:
    'Liest Codes mit Kamera oder Handscanner: zum Öffnen, Ausgeben, Ändern des Standorts, für Inventur und Schlagwörter.',
  nav: { scan: 'Scannen' },
  scan: { move: 'Standort ändern', open: 'Öffnen' },
  errors: { too_many_bound_codes: 'Dieser Eintrag hat schon {max} Codes. Entfernen Sie zuerst einen.' },
  screens: {
    scan: {
      title: 'Scannen',
      what: 'Scan-Aktion',
      do: 'Ausführen',
      placeholder: 'Inventarnummer, Seriennummer oder Code scannen oder eingeben',
      placeholder_short: 'Code scannen oder eingeben',
      empty: 'Scannen Sie einen Code oder geben Sie ihn ein, drücken Sie die Eingabetaste, dann den nächsten.',
      busy: 'In Arbeit',
      waiting: 'wartet auf die Verbindung',
      unknown: 'Kein Datensatz hat diesen Code, oder Ihnen fehlt die Berechtigung dafür.',
      several: 'Mehrere Datensätze haben diesen Code. Welcher ist gemeint?',
      undone: 'rückgängig gemacht',
      left: 'unverändert',
      undo: 'Rückgängig',
      retry: 'Erneut versuchen',
      again: '{code} wurde gerade eben gescannt. Der Code zählt nicht doppelt.',
      lines: 'Scans',
      clear: 'Liste leeren',
      offline_zero:
        'Keine Verbindung. Scans werden auf diesem Gerät gespeichert und gesendet, sobald die Verbindung wieder steht.',
      offline_one:
        'Keine Verbindung. {count} Scan ist auf diesem Gerät gespeichert und wird gesendet, sobald die Verbindung steht.',
      offline_other:
        'Keine Verbindung. {count} Scans sind auf diesem Gerät gespeichert und werden gesendet, sobald die Verbindung steht.',
      counts: {
        done_one: '{count} erledigt',
        done_other: '{count} erledigt',
        waiting_one: '{count} wartet',
        waiting_other: '{count} warten',
        clash_one: '{count} zu entscheiden',
        clash_other: '{count} zu entscheiden',
        refused_one: '{count} abgelehnt',
        refused_other: '{count} abgelehnt',
        unknown_one: '{count} unbekannt',
        unknown_other: '{count} unbekannt',
      },
      signals: { sound: 'Ton', vibration: 'Vibration' },
      move: {
        to: 'Neuer Standort',
        first: 'Wählen Sie zuerst einen Standort.',
        done: 'jetzt am Standort {place}',
        nowhere: 'an keinem Standort',
      },
      open: { version: 'öffnen' },
      refused: { mode: 'Dazu fehlt Ihnen inzwischen die Berechtigung.', type: 'Nicht möglich mit: {what}.' },
      clash: {
        title: 'Der Datensatz wurde inzwischen geändert.',
        deleted: 'inzwischen gelöscht',
        theirs: '{who}, {at}: {now}',
        mine_title: 'Ihr Scan',
        theirs_title: 'Inzwischen',
        insist: 'Trotzdem ausführen',
        restore: 'Wiederherstellen und ausführen',
        leave: 'Unverändert lassen',
      },
      bind: {
        begin: 'Code einem Asset zuordnen',
        new: 'Neues Asset mit dieser Inventarnummer',
        to: 'Welches Asset hat diesen Code?',
      },
      camera: {
        open: 'Kamera benutzen',
        close: 'Kamera schließen',
        view: 'Kamerabild',
        refused: 'Die Kamera kann nicht benutzt werden. Erlauben Sie sie im Browser oder geben Sie die Nummer ein.',
        none: 'Keine Kamera gefunden. Geben Sie die Nummer ein oder benutzen Sie einen Handscanner.',
        insecure: 'Die Kamera funktioniert nur über https. Öffnen Sie Steward mit einer https-Adresse.',
        missing:
          'Dieser Browser kann keine Kamera verwenden. Geben Sie die Nummer ein oder benutzen Sie einen Handscanner.',
      },
      aliases: {
        title: 'Weitere Codes',
        former: 'frühere Inventarnummer',
        also: 'auch',
        remove: 'Code {code} entfernen',
        removed: 'Code {code} entfernt',
      },
      not_here: 'Kein hier wählbarer Datensatz hat den Code {code}.',
      late_clashes_one: '{count} Scan ohne Verbindung wartet auf der Seite „Scannen“ auf eine Entscheidung.',
      late_clashes_other: '{count} Scans ohne Verbindung warten auf der Seite „Scannen“ auf eine Entscheidung.',
    },
    scan_history: {
      it: { bind_code: '<b>{who}</b> hat einen Code zugeordnet', remove_code: '<b>{who}</b> hat einen Code entfernt' },
      named: {
        bind_code: '<b>{who}</b> hat <object>{object}</object> einen Code zugeordnet',
        remove_code: '<b>{who}</b> hat einen Code von <object>{object}</object> entfernt',
      },
    },
  },
};
