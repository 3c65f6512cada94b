import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { labelPrinter } from '../label_printer.ts';
import type { labelSize } from '../label_size.ts';
import type { labelTemplate } from '../label_template.ts';
import type { labelType } from '../label_type.ts';

export const label_size: LabelsOf<typeof labelSize> = {
  one: 'Etikettengröße',
  many: 'Etikettengrößen',
  add: 'Etikettengröße hinzufügen',
  empty: 'Etikettengrößen legen Breite und Höhe Ihrer Etiketten fest. Fügen Sie die erste hinzu.',
  fields: { name: 'Name', width: 'Breite (mm)', height: 'Höhe (mm)', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
};

export const label_type: LabelsOf<typeof labelType> = {
  one: 'Etikettenbogen oder -rolle',
  many: 'Etikettenbogen und -rollen',
  add: 'Etikettenbogen oder -rolle hinzufügen',
  empty: 'Etikettenbogen und -rollen, die nicht schon enthalten sind. Fügen Sie den ersten Eintrag hinzu.',
  fields: {
    name: 'Name',
    label_size: 'Etikettengröße',
    page: 'Seite',
    page_width: 'Seitenbreite (mm)',
    page_height: 'Seitenhöhe (mm)',
    label_columns: 'Etiketten pro Reihe',
    label_rows: 'Etiketten pro Spalte',
    margin_left: 'Linker Rand (mm)',
    margin_top: 'Oberer Rand (mm)',
    gap_across: 'Waagerechter Abstand (mm)',
    gap_down: 'Senkrechter Abstand (mm)',
    notes: 'Notizen',
  },
  options: { page: { roll: 'Rolle, Etikett für Etikett', a4: 'A4', letter: 'Letter', own: 'Andere Seite' } },
  sections: { main: 'Allgemein', notes: 'Notizen' },
  hints: { margin_left: 'Leer: mittig', margin_top: 'Leer: mittig' },
};

export const label_template: LabelsOf<typeof labelTemplate> = {
  one: 'Etikettenvorlage',
  many: 'Etikettenvorlagen',
  add: 'Etikettenvorlage hinzufügen',
  empty: 'Etikettenvorlagen legen Inhalt und Gestaltung Ihrer Etiketten fest. Fügen Sie die erste hinzu.',
  fields: { name: 'Name', width: 'Breite (mm)', height: 'Höhe (mm)', layout: 'Gestaltung', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
};

export const label_printer: LabelsOf<typeof labelPrinter> = {
  one: 'Etikettendrucker',
  many: 'Etikettendrucker',
  add: 'Etikettendrucker hinzufügen',
  empty: 'Etikettendrucker in Ihrem Netz, mit ZPL oder EPL. Fügen Sie den ersten hinzu.',
  fields: {
    name: 'Name',
    host: 'Adresse',
    port: 'Port',
    language: 'Sprache',
    dots: 'Punkte pro Zoll',
    label_size: 'Etikettengröße',
    notes: 'Notizen',
  },
  options: { language: { zpl: 'ZPL', epl: 'EPL' }, dots: { '203': '203', '300': '300', '600': '600' } },
  sections: { main: 'Allgemein', notes: 'Notizen' },
  hints: { host: 'Hostname oder IP-Adresse' },
};
