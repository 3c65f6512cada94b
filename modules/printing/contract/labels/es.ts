import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { labelPrinter } from '../label_printer.ts';
import type { labelSize } from '../label_size.ts';
import type { labelTemplate } from '../label_template.ts';
import type { labelType } from '../label_type.ts';

export const label_size: LabelsOf<typeof labelSize> = {
  one: 'Tamaño de etiqueta',
  many: 'Tamaños de etiqueta',
  add: 'Añadir tamaño de etiqueta',
  empty: 'Los tamaños fijan el ancho y el alto de sus etiquetas. Añada el primero.',
  fields: { name: 'Nombre', width: 'Ancho (mm)', height: 'Alto (mm)', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
};

export const label_type: LabelsOf<typeof labelType> = {
  one: 'Hoja o rollo de etiquetas',
  many: 'Hojas y rollos de etiquetas',
  add: 'Añadir hoja o rollo de etiquetas',
  empty: 'Hojas y rollos de etiquetas que no vienen incluidos. Añada el primero.',
  fields: {
    name: 'Nombre',
    label_size: 'Tamaño de etiqueta',
    page: 'Página',
    page_width: 'Ancho de página (mm)',
    page_height: 'Alto de página (mm)',
    label_columns: 'Etiquetas por fila',
    label_rows: 'Etiquetas por columna',
    margin_left: 'Margen izquierdo (mm)',
    margin_top: 'Margen superior (mm)',
    gap_across: 'Separación horizontal (mm)',
    gap_down: 'Separación vertical (mm)',
    notes: 'Notas',
  },
  options: { page: { roll: 'Rollo, etiqueta a etiqueta', a4: 'A4', letter: 'Carta', own: 'Otra página' } },
  sections: { main: 'General', notes: 'Notas' },
  hints: { margin_left: 'Vacío: centrado', margin_top: 'Vacío: centrado' },
};

export const label_template: LabelsOf<typeof labelTemplate> = {
  one: 'Plantilla de etiqueta',
  many: 'Plantillas de etiqueta',
  add: 'Añadir plantilla de etiqueta',
  empty: 'Las plantillas fijan el contenido y el diseño de sus etiquetas. Añada la primera.',
  fields: { name: 'Nombre', width: 'Ancho (mm)', height: 'Alto (mm)', layout: 'Diseño', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
};

export const label_printer: LabelsOf<typeof labelPrinter> = {
  one: 'Impresora de etiquetas',
  many: 'Impresoras de etiquetas',
  add: 'Añadir impresora de etiquetas',
  empty: 'Impresoras de etiquetas de su red, con ZPL o EPL. Añada la primera.',
  fields: {
    name: 'Nombre',
    host: 'Dirección',
    port: 'Puerto',
    language: 'Lenguaje',
    dots: 'Puntos por pulgada',
    label_size: 'Tamaño de etiqueta',
    notes: 'Notas',
  },
  options: { language: { zpl: 'ZPL', epl: 'EPL' }, dots: { '203': '203', '300': '300', '600': '600' } },
  sections: { main: 'General', notes: 'Notas' },
  hints: { host: 'Nombre de host o dirección IP' },
};
