import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  nav: { setting: 'Einstellungen' },
  permissions: {
    company: 'Unternehmensprofil',
    'setting_administrator:all': 'Einstellungen',
    'company:all': 'Unternehmen',
    'asset_tag:all': 'Inventarnummern',
  },
  errors: { profile_is_complete: 'Das Profil dieses Unternehmens ist schon vollständig.' },
  screens: {
    settings: {
      title: 'Einstellungen',
      tabs: {
        general: 'Allgemein',
        company: 'Unternehmen',
        modules: 'Module',
        reminders: 'Inventur und Erinnerungen',
        recurring: 'Wiederkehrende Aufgaben',
      },
      groups: {
        company: 'Unternehmen',
        people: 'Personen und Zugriff',
        records: 'Datensätze',
        connections: 'Verbindungen',
        operation: 'Betrieb',
      },
      list: {
        search: 'Einstellungen durchsuchen',
        nothing: 'Keine Einstellung gefunden. Versuchen Sie ein anderes Wort.',
        back: 'Alle Einstellungen',
        here: 'Auf dieser Seite',
        unsaved: 'Änderungen nicht gespeichert',
      },
      company: { title: 'Unternehmen', name: 'Name des Unternehmens', icon: 'Bild' },
      mailbox: {
        title: 'Postfach',
        own_text: 'Es ist kein Mailserver eingerichtet. E-Mails an Sie erscheinen hier statt in Ihrem Posteingang.',
        text: 'Es ist kein Mailserver eingerichtet, daher bleiben E-Mails hier, statt versendet zu werden. Kopieren Sie jeden Link und geben Sie ihn selbst der richtigen Person: Steward kann nicht prüfen, wer ihn benutzt.',
        form: 'Anzeigen als',
        html: 'E-Mail',
        plain: 'Nur Text',
        back: 'Alle E-Mails',
        empty: 'Noch keine E-Mails',
        empty_text: 'Links zum Bestätigen einer Adresse oder für ein neues Passwort erscheinen hier.',
      },
      general: { title: 'Region' },
      plan: {
        title: 'Abonnement',
        active: 'Das Abonnement ist aktiv.',
        trial: 'Das Unternehmen testet Steward.',
        lapsed:
          'Das Abonnement ist abgelaufen. Im Unternehmen ist nur Lesen möglich: Alles kann gelesen und exportiert, aber nichts geändert werden. Der Betreiber dieser Installation kann es verlängern.',
        switched_off:
          'Das Unternehmen ist gesperrt: Alles kann gelesen und exportiert, aber nichts geändert werden. Der Betreiber dieser Installation kann es entsperren.',
        closed:
          'Das Unternehmen ist geschlossen und wird endgültig gelöscht. Inhaber oder Administration können das zurücknehmen.',
        until: 'Bis {day}.',
      },
      limits: {
        title: 'Grenzen',
        text: 'Grenzen halten Steward für alle schnell.',
        space: 'Dateien und Bilder',
        jobs: 'Aufträge des Unternehmens, die laufen oder warten',
        my_jobs: 'Ihre Aufträge, die laufen oder warten',
        reading: 'Importdateien, die gerade gelesen werden',
        my_streams: 'Ihre offenen Seiten mit Live-Aktualisierung',
        of: '{used} von {allowed}',
        mails_one: 'Der Mailserver hat {count} E-Mail abgelehnt. Seine Antwort:',
        mails_other: 'Der Mailserver hat {count} E-Mails abgelehnt. Seine letzte Antwort:',
      },
      modules: {
        text: 'Deaktivieren Sie Module, die Ihr Unternehmen nicht nutzt. Ihre Masken und Aktionen verschwinden für alle. Die Daten bleiben erhalten und sind nach dem Aktivieren wieder da.',
        needed: 'Wird gebraucht von: {names}. Deaktivieren Sie diese zuerst.',
        needs: 'Braucht: {names}. Aktivieren Sie diese zuerst.',
        off_done: '{name} für alle deaktiviert.',
        on_done: '{name} aktiviert.',
      },
    },
  },
};
