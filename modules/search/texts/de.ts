import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  screens: {
    palette: {
      title: 'Suche und Befehle',
      placeholder: 'Suchen oder Befehl eingeben …',
      results_one: '{count} Datensatz',
      results_other: '{count} Datensätze',
      groups: {
        here: '{subject}',
        pinned: 'Angeheftet',
        recent: 'Zuletzt geöffnet',
        go: 'Gehe zu',
        add: 'Hinzufügen',
        settings: 'Einstellungen',
        do: 'Befehle',
      },
      all: 'Alle anzeigen: {what}',
      similar: '{what}, ähnlich',
      left_out: 'Nicht rechtzeitig durchsucht: {what}',
      search_again: 'Erneut suchen',
      all_number: 'Alle {number} anzeigen: {what}',
      none: {
        title: 'Nichts gefunden für „{query}“',
        text: 'Versuchen Sie es mit weniger Buchstaben, einem Teil der Serien- oder Inventarnummer oder einem anderen Wort.',
      },
      here: 'Sie sind hier',
      pin: 'Anheften',
      unpin: 'Lösen',
      light: 'Helles Design',
      dark: 'Dunkles Design',
      speak: 'Zu {language} wechseln',
      switch: 'Arbeitsbereich: {name}',
      words: {
        go: 'gehe öffnen seite',
        add: 'neu anlegen erstellen',
        look: 'design farbe einstellungen nacht',
        language: 'sprache',
        leave: 'ausloggen beenden',
      },
      keys: { move: 'Bewegen', run: 'Öffnen', pin: 'Anheften', close: 'Schließen', help: 'Tastaturkürzel' },
    },
  },
};
