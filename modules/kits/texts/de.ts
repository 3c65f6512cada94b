import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Sets',
  about:
    'Zusammenstellungen aus Modellen, Software, Zubehör und Verbrauchsmaterial, die gemeinsam ausgegeben werden, etwa für neue Beschäftigte.',
  actions: {
    checkoutKit: {
      title: 'Ausgeben',
      heading: '{what} ausgeben',
      done: '{what} ist an {assignee} ausgegeben.',
      doneMany: '{what} sind an {assignee} ausgegeben.',
      did: '{what} ist ausgegeben.',
      didMany: '{what} sind ausgegeben.',
      fields: {
        assets: { label: 'Assets', help: 'Andere derselben Modelle können gewählt werden.' },
        expected_checkin: { label: 'Rückgabe bis', wide: false },
        note: { label: 'Notiz' },
      },
    },
  },
  history: { checkout_kit: 'Set ausgegeben' },
  records: {
    kit: {
      one: 'Set',
      many: 'Sets',
      add: 'Set hinzufügen',
      empty:
        'Sets sind Artikel, die gemeinsam ausgegeben werden, etwa Notebook, Headset und Software für neue Beschäftigte. Fügen Sie das erste hinzu.',
      fields: { name: 'Name', notes: 'Notizen' },
      sections: { main: 'Allgemein', notes: 'Notizen' },
    },
    kit_item: {
      one: 'Set-Position',
      many: 'Set-Positionen',
      add: 'Position hinzufügen',
      empty:
        'Set-Positionen nennen Modelle, Software, Zubehör und Verbrauchsmaterial eines Sets mit Mengen. Fügen Sie die erste hinzu.',
      fields: {
        kit: 'Set',
        name: 'Name',
        quantity: 'Menge',
        model: 'Modell',
        license: 'Software',
        accessory: 'Zubehör',
        consumable: 'Verbrauchsmaterial',
        notes: 'Notizen',
      },
      sections: { main: 'Allgemein', what: 'Inhalt', notes: 'Notizen' },
      hints: { name: 'Leer: Name des Modells oder Artikels', quantity: 'Pro Set' },
    },
  },
  errors: {
    kit_short:
      'Für {kit} fehlt: {missing}. Es wurde nichts ausgegeben. Ergänzen Sie den Bestand oder ändern Sie das Set.',
    kit_empty: '{kit} hat keine Positionen. Fügen Sie zuerst eine hinzu.',
    not_in_kit:
      '{asset} passt nicht zum Set: Sein Modell gehört nicht dazu, oder es sind zu viele davon. Wählen Sie ein anderes Asset.',
  },
  screens: {
    kits: {
      added: '{name} zum Set hinzugefügt',
      removed: '{name} aus dem Set entfernt',
      remove: '{name} entfernen',
      one_more: 'Eines mehr: {name}',
      one_less: 'Eines weniger: {name}',
      quantity_of: 'Menge: {name}',
      add_item: 'Artikel hinzufügen: Name eingeben, oder „3 Maus“ für drei',
      add_first: 'Was gehört in dieses Set? Modell, Software oder Zubehör eingeben …',
      nothing_found: 'Nichts gefunden',
      facts: {
        pieces_one: '{n} Stück',
        pieces_other: '{n} Stück',
        items_one: '{count} Artikel',
        items_other: '{count} Artikel',
        possible: 'Kann ausgegeben werden',
        times_one: '{n} Mal',
        times_other: '{n} Mal',
        first: '{what} geht zuerst aus, {n} übrig',
      },
      parts: 'Inhalt',
      empty: 'Noch keine Positionen. Fügen Sie die erste hinzu.',
      short: '{n} fehlen',
      available: '{n} verfügbar',
      forbidden: 'Keine Berechtigung',
      spread: '{n} von {total} sind an {place} und werden dort entnommen',
    },
    kits_history: {
      it: { checkout_kit: '<b>{who}</b> hat es an <target>{target}</target> ausgegeben' },
      named: {
        checkout_kit: '<b>{who}</b> hat das Set <object>{object}</object> an <target>{target}</target> ausgegeben',
      },
    },
  },
};
