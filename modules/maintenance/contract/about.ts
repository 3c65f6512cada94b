/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Inspections, repairs and services of assets and locations, with due dates, costs and downtime.',
  de: 'Prüfungen, Reparaturen und Wartungen von Assets und Standorten mit Terminen, Kosten und Ausfallzeit.',
  es: 'Revisiones, reparaciones y servicios de activos y ubicaciones, con fechas, costes y tiempo fuera de servicio.',
};
