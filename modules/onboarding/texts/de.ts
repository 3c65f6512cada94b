import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  defaults: {
    laptops: 'Notebooks',
    desktops: 'Desktop-PCs',
    monitors: 'Monitore',
    phones: 'Smartphones',
    tablets: 'Tablets',
    accessories: 'Headsets und Dockingstationen',
    printers: 'Drucker',
    network: 'Netzwerktechnik',
    meeting: 'Besprechungstechnik',
    furniture: 'Möbel',
    tools: 'Werkzeuge',
    vehicles: 'Fahrzeuge',
  },
  screens: {
    onboarding: {
      title: 'Erste Schritte',
      progress: '{done} von {count} erledigt',
      dismissed: 'Die Checkliste ist ausgeblendet. Sie finden sie im Kontomenü unter „Erste Schritte“.',
      done: 'Erledigt',
      open: 'Offen',
      steps: {
        company: {
          title: 'Angaben zum Unternehmen',
          text: 'Land, Währung und Zeitzone. Sie bestimmen, wie Beträge gelesen werden und wann ein Tag beginnt.',
          go: 'Angaben ergänzen',
        },
        catalogue: {
          title: 'Kategorien und Modelle',
          text: 'Arten von Assets: Notebooks, Telefone, Werkzeuge. Wählen Sie aus einer Liste oder legen Sie eigene an.',
          go: 'Aus Liste wählen',
          own: 'Eigene anlegen',
        },
        locations: {
          title: 'Standorte',
          text: 'Niederlassungen, Gebäude und Räume für Ihre Assets.',
          go: 'Standort hinzufügen',
          bring: 'Standorte importieren',
        },
        assets: {
          title: 'Erste Assets',
          text: 'Importieren Sie eine CSV- oder Excel-Datei aus einem anderen System oder fügen Sie Assets einzeln hinzu.',
          go: 'Erstes Asset hinzufügen',
          bring: 'Vorhandene Assets importieren',
        },
        people: {
          title: 'Kolleginnen und Kollegen',
          text: 'Alle, die mit Steward arbeiten oder Assets haben.',
          go: 'Team einladen',
        },
        labels: {
          title: 'Inventarnummern',
          text: 'Inventarnummern können mit einem Kürzel beginnen.',
          go: 'Präfix wählen',
        },
      },
      starter: {
        title: 'Kategorien und Modelle für den Anfang',
        text: 'Wählen Sie aus, was Sie brauchen. Umbenennen, löschen und hinzufügen können Sie jederzeit.',
        confirm: 'Anlegen',
        nothing: 'Wählen Sie mindestens eine Kategorie oder ein Modell.',
        done: '{categories} und {models} angelegt',
        categories_one: '{count} Kategorie',
        categories_other: '{count} Kategorien',
        models_one: '{count} Modell',
        models_other: '{count} Modelle',
      },
      tour: {
        start: 'Rundgang starten',
        step: '{step} von {count}',
        skip: 'Überspringen',
        navigation: {
          title: 'Hauptnavigation',
          text: 'Assets, Standorte, Benutzer und was dazugehört. Sie sehen die Seiten, die Ihre Berechtigungen erlauben.',
        },
        search: {
          title: 'Alles finden',
          text: 'Geben Sie hier Namen, Inventarnummern, Seriennummern oder Befehle ein oder drücken Sie auf jeder Seite Strg K.',
        },
        workspace: {
          title: 'Ihr Arbeitsbereich',
          text: 'Assets gehören zu Arbeitsbereichen. Hier wählen Sie einen davon oder alle.',
        },
        account: {
          title: 'Ihr Konto',
          text: 'Profil, Sprache und Darstellung. Von hier starten Sie auch diesen Rundgang erneut.',
        },
      },
    },
  },
};
