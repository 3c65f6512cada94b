import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  open_print_labels: '1 trabajo de etiquetas',
  open_print_labels_many: '{count} trabajos de etiquetas',
  print_job_state: 'El trabajo de impresión se está imprimiendo o ya ha terminado.',
  label_layout: 'Esto no es un diseño de etiqueta.',
  label_elements: 'Una etiqueta tiene como máximo {max} elementos.',
  label_side: 'Una etiqueta mide de {min} a {max} mm de ancho y de alto.',
  label_number: 'Elemento {element}: falta un número o no está entre {min} y {max}.',
  label_text: 'Elemento {element}: un texto tiene como máximo {max} caracteres.',
  label_page_side: 'Una página de otro tamaño necesita ancho y alto.',
  label_off_page: 'Las etiquetas no caben en la página: hacen falta {needed} mm y hay {there} mm.',
  label_too_slow:
    'Dibujar etiquetas con esta plantilla tarda más de {seconds} segundos. Use menos códigos o códigos más cortos.',
  label_too_much:
    'Dibujar etiquetas con esta plantilla ocupa más de {max} MB de memoria. Use menos imágenes y códigos.',
  labels_too_large: 'El PDF tendría más de {max} MB. Imprima menos etiquetas de una vez, o una plantilla sin imágenes.',
};
