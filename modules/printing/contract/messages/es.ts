import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  open_print_labels: '1 trabajo de etiquetas',
  open_print_labels_many: '{count} trabajos de etiquetas',
  print_job_state: 'Este trabajo de impresión se está imprimiendo o ya ha terminado. Vuelva a cargar la página.',
  label_layout: 'Este diseño no es válido. Abra la plantilla y guárdela de nuevo.',
  label_elements: 'Una etiqueta tiene como máximo {max} elementos. Quite algunos.',
  label_side: 'Introduzca de {min} a {max} mm.',
  label_number: 'Elemento {element}: introduzca un número de {min} a {max}.',
  label_text: 'Elemento {element}: introduzca como máximo {max} caracteres.',
  label_page_side: 'Introduzca el ancho y el alto de la página.',
  label_off_page:
    'Las etiquetas no caben en la página. Necesitan {needed} mm y hay {there} mm. Cambie el tamaño de la etiqueta o la página.',
  label_too_slow:
    'Crear etiquetas con esta plantilla tarda más de {seconds} segundos. Use menos códigos o códigos más cortos.',
  label_too_much: 'Las etiquetas con esta plantilla ocupan más de {max} MB de memoria. Use menos imágenes y códigos.',
  labels_too_large:
    'El PDF tendría más de {max} MB. Imprima menos etiquetas de una vez o use una plantilla sin imágenes.',
};
