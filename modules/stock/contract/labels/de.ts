import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { accessory as accessoryDefinition } from '../accessory.ts';
import type { consumable as consumableDefinition } from '../consumable.ts';
import type { component as componentDefinition } from '../component.ts';

const sections = {
  main: 'Allgemein',
  stock: 'Bestand',
  cost: 'Anschaffung',
  notes: 'Notizen',
  picture: 'Bild',
} as const;
const options = { stock_state: { in_stock: 'Vorrätig', low: 'Knapp', out: 'Nicht vorrätig' } } as const;
const hints = {
  quantity: 'Wird am Standardstandort gebucht',
  min_quantity: 'Warnt, wenn weniger verfügbar sind',
  purchase_cost: 'Pro Stück',
} as const;
const common = {
  name: 'Name',
  category: 'Kategorie',
  manufacturer: 'Hersteller',
  model_number: 'Modellnummer',
  quantity: 'Menge',
  min_quantity: 'Mindestbestand',
  stock_state: 'Bestand',
  below_minimum: 'Unter Mindestbestand',
  location: 'Standardstandort',
  work_space: 'Arbeitsbereich',
  purchase_date: 'Anschaffungsdatum',
  supplier: 'Lieferant',
  order_number: 'Bestellnummer',
  purchase_cost: 'Stückpreis',
  stock_value: 'Bestandswert',
  image: 'Bild',
  notes: 'Notizen',
} as const;

export const accessory: LabelsOf<typeof accessoryDefinition> = {
  one: 'Zubehör',
  many: 'Zubehör',
  add: 'Zubehör hinzufügen',
  empty:
    'Zubehör wird ausgegeben und zurückgenommen: Tastaturen, Headsets, Kabel. Fügen Sie das erste mit seiner Menge hinzu oder importieren Sie eine Liste.',
  fields: { ...common, assigned: 'Ausgegeben', available: 'Verfügbar' },
  sections,
  options,
  hints,
};

export const consumable: LabelsOf<typeof consumableDefinition> = {
  one: 'Verbrauchsmaterial',
  many: 'Verbrauchsmaterial',
  add: 'Verbrauchsmaterial hinzufügen',
  empty:
    'Verbrauchsmaterial ist mit der Ausgabe verbraucht: Papier, Toner, Batterien. Fügen Sie das erste mit seiner Menge hinzu oder importieren Sie eine Liste.',
  fields: { ...common, item_number: 'Artikelnummer' },
  sections,
  options,
  hints,
};

export const component: LabelsOf<typeof componentDefinition> = {
  one: 'Komponente',
  many: 'Komponenten',
  add: 'Komponente hinzufügen',
  empty:
    'Komponenten werden in Assets eingebaut: Arbeitsspeicher, Laufwerke, Akkus. Fügen Sie die erste mit ihrer Menge hinzu oder importieren Sie eine Liste.',
  fields: {
    ...common,
    serial: 'Seriennummer',
    assigned: 'In Assets',
    available: 'Verfügbar',
    warranty_months: 'Garantie in Monaten',
  },
  sections,
  options,
  hints,
};
