/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Words with a colour on records of any type, to find and list together what no field says.',
  de: 'Farbige Stichwörter auf Datensätzen jeder Art, um zusammen zu finden, was kein Feld festhält.',
  es: 'Palabras con color en registros de cualquier tipo, para encontrar juntos los que ningún campo distingue.',
};
