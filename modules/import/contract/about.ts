/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Records from files of other systems, such as spreadsheets and exports, with a check before and undo after.',
  de: 'Datensätze aus Dateien anderer Systeme, etwa Tabellen und Exporten, vorher geprüft und danach rückgängig zu machen.',
  es: 'Registros de archivos de otros sistemas, como hojas de cálculo y exportaciones, con comprobación previa y posibilidad de deshacer.',
};
