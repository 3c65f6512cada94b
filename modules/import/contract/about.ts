/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Imports records from files of other systems, with a check before and undo afterwards.',
  de: 'Importiert Datensätze aus Dateien anderer Systeme, mit Prüfung vorher und Rückgängigmachen danach.',
  es: 'Importa registros de archivos de otros sistemas, con comprobación previa y opción de deshacer.',
};
