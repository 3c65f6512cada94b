/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Exports lists as spreadsheet files, with the columns and filters shown.',
  de: 'Exportiert Listen als Tabellendateien, mit den gezeigten Spalten und Filtern.',
  es: 'Exporta listas como hojas de cálculo, con las columnas y los filtros visibles.',
};
