/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Spare parts taken from stock for maintenance, with their source and cost.',
  de: 'Ersatzteile aus dem Bestand für Wartungen, mit Herkunft und Kosten.',
  es: 'Repuestos tomados de las existencias para el mantenimiento, con su origen y coste.',
};
