/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Labels with codes for assets, locations and other records, on sheets and rolls.',
  de: 'Etiketten mit Codes für Assets, Standorte und andere Datensätze, auf Bogen und Rollen.',
  es: 'Etiquetas con códigos para activos, ubicaciones y otros registros, en hojas y rollos.',
};
