import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { kit as kitDefinition } from '../kit.ts';
import type { kitItem } from '../kit_item.ts';

export const kit: LabelsOf<typeof kitDefinition> = {
  one: 'Set',
  many: 'Sets',
  add: 'Set hinzufügen',
  empty:
    'Was gemeinsam ausgegeben wird, etwa Laptop, Headset und Software für neue Mitarbeiter. Fügen Sie das erste Set hinzu.',
  fields: { name: 'Name', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
};

export const kit_item: LabelsOf<typeof kitItem> = {
  one: 'Set-Position',
  many: 'Set-Positionen',
  add: 'Position hinzufügen',
  empty:
    'Wie viel von welchen Modellen, welcher Software, welchem Zubehör und Verbrauchsmaterial das Set hat. Fügen Sie die erste Position hinzu.',
  fields: {
    kit: 'Set',
    name: 'Name',
    quantity: 'Menge',
    model: 'Asset-Modell',
    license: 'Software',
    accessory: 'Zubehör',
    consumable: 'Verbrauchsmaterial',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', what: 'Inhalt', notes: 'Notizen' },
  hints: { name: 'leer: was es ist', quantity: 'von jedem' },
};
