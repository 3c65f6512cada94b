import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { kit as kitDefinition } from '../kit.ts';
import type { kitItem } from '../kit_item.ts';

export const kit: LabelsOf<typeof kitDefinition> = {
  one: 'Set',
  many: 'Sets',
  add: 'Set hinzufügen',
  empty:
    'Sets sind Artikel, die gemeinsam ausgegeben werden, etwa Notebook, Headset und Software für neue Beschäftigte. Fügen Sie das erste hinzu.',
  fields: { name: 'Name', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
};

export const kit_item: LabelsOf<typeof kitItem> = {
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
};
