import type { category as definition } from '../../records/category.ts';
import type { LabelsOf } from '../types.ts';

export const category: LabelsOf<typeof definition> = {
  one: 'Kategorie',
  many: 'Kategorien',
  add: 'Kategorie hinzufügen',
  empty: 'Arten von Assets, etwa Notebooks oder Tische. Jedes Modell gehört zu einer.',
  fields: { name: 'Name', type: 'Art', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen', picture: 'Bild' },
  options: { type: { asset: 'Assets', accessory: 'Zubehör', consumable: 'Verbrauchsmaterial', component: 'Komponenten', license: 'Software' } },
};
