/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Lists are saved as files of spreadsheets, with the columns and filters that are shown.',
  de: 'Listen werden als Dateien für Tabellenprogramme gespeichert, mit den gezeigten Spalten und Filtern.',
  es: 'Las listas se guardan como archivos de hojas de cálculo, con las columnas y los filtros que se muestran.',
};
