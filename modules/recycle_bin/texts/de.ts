import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  nav: { trash: 'Papierkorb' },
  reminders: {
    announce_purge: {
      title: 'Erinnerung: anstehende Löschungen',
      text: 'Papierkorb: Datensätze, die innerhalb von {days} Tagen endgültig gelöscht werden: {n}',
    },
  },
  schedules: { purge_expired: 'Alte Datensätze im Papierkorb löschen' },
  screens: {
    trash: {
      title: 'Papierkorb',
      intro:
        'Gelöschte Datensätze bleiben hier, bis sie wiederhergestellt oder endgültig gelöscht werden. Nichts wird hier automatisch entfernt.',
      empty_all: 'Der Papierkorb ist leer',
      types: 'Arten von Datensätzen',
      restored_row: '{name} wiederhergestellt',
      purge: 'Endgültig löschen',
      purge_title: '{subject} endgültig löschen?',
      purge_text: 'Das lässt sich nicht rückgängig machen. Der Name bleibt im Verlauf.',
      purge_goes: 'Ebenfalls gelöscht:',
      purge_stays_one: '{count} bleibt:',
      purge_stays_other: '{count} bleiben:',
      purge_more: 'und {count} weitere',
      purge_none: 'Davon kann noch nichts endgültig gelöscht werden.',
      purge_none_title: 'Noch nicht endgültig löschbar',
      purge_field: 'Seine Werte werden aus allen Datensätzen entfernt.',
      goes: {
        assignments_one: '{count} Zuweisungseintrag',
        assignments_other: '{count} Zuweisungseinträge',
        requests_one: '{count} Anforderung',
        requests_other: '{count} Anforderungen',
        pictures_one: '{count} Bild',
        pictures_other: '{count} Bilder',
        files_one: '{count} Datei',
        files_other: '{count} Dateien',
        views_one: '{count} gespeicherte Ansicht',
        views_other: '{count} gespeicherte Ansichten',
      },
      purged_row: '{name} endgültig gelöscht',
      purged_chosen: '{subject} endgültig gelöscht',
      checking: 'Wird geprüft …',
      open: 'Öffnen',
      empty: '{what}: keine gelöschten Einträge',
      empty_text: 'Datensätze, die in Listen gelöscht werden, erscheinen hier.',
      needs_title: 'Zugehörige Datensätze auch wiederherstellen?',
      needs_text_one:
        '{subject} verweist auf einen Datensatz, der ebenfalls im Papierkorb liegt. Beides lässt sich nur gemeinsam wiederherstellen:',
      needs_text_other:
        '{subject} verweist auf {count} Datensätze, die ebenfalls im Papierkorb liegen. Alles lässt sich nur gemeinsam wiederherstellen:',
      needs_more: 'und {count} weitere',
      needs_hidden_one:
        '{count} zugehöriger Datensatz lässt sich mit Ihren Berechtigungen nicht wiederherstellen. Bitten Sie die Administration darum.',
      needs_hidden_other:
        '{count} zugehörige Datensätze lassen sich mit Ihren Berechtigungen nicht wiederherstellen. Bitten Sie die Administration darum.',
      needs_blocked_title: 'Noch nicht wiederherstellbar',
      restore_together: 'Gemeinsam wiederherstellen',
      restored_together_one: '{subject} mit {count} weiteren Datensatz wiederhergestellt',
      restored_together_other: '{subject} mit {count} weiteren Datensätzen wiederhergestellt',
      retention: {
        label: 'Tage im Papierkorb',
        help: 'Gelöschte Datensätze werden nach so vielen Tagen endgültig gelöscht (mindestens 7). 0: nie. Jeden Montag erfahren die Benutzer des Papierkorbs per E-Mail, was in den nächsten 7 Tagen gelöscht wird.',
        intro_one:
          'Gelöschte Datensätze bleiben {count} Tag hier, sofern sie nicht vorher wiederhergestellt oder endgültig gelöscht werden.',
        intro_other:
          'Gelöschte Datensätze bleiben {count} Tage hier, sofern sie nicht vorher wiederhergestellt oder endgültig gelöscht werden.',
        soon_one: '{count} Datensatz wird innerhalb von 7 Tagen endgültig gelöscht.',
        soon_other: '{count} Datensätze werden innerhalb von 7 Tagen endgültig gelöscht.',
      },
      empty_records: 'Keine gelöschten Datensätze',
    },
  },
};
