/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Groups locations by region, customer or business unit, for lists and reports across sites.',
  de: 'Gruppiert Standorte nach Region, Kunde oder Geschäftsbereich, für Listen über mehrere Standorte.',
  es: 'Agrupa las ubicaciones por región, cliente o unidad de negocio, para listas de varias sedes.',
};
