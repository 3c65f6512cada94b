/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Regions, customers or business units in which locations are, for lists and reports across sites.',
  de: 'Regionen, Kunden oder Geschäftsbereiche, zu denen Standorte gehören, für Listen über mehrere Standorte hinweg.',
  es: 'Regiones, clientes o unidades de negocio a las que pertenecen las ubicaciones, para listas que abarcan varias sedes.',
};
