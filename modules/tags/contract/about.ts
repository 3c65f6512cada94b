/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Coloured tags on records of any type, to find records that belong together.',
  de: 'Farbige Schlagwörter auf Datensätzen jeder Art, um zusammengehörige Datensätze zu finden.',
  es: 'Etiquetas de color en registros de cualquier tipo, para encontrar los que van juntos.',
};
