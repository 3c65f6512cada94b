/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Labels with codes for assets, locations and everything else that can be labelled, on sheets and rolls.',
  de: 'Etiketten mit Codes für Assets, Standorte und alles andere, was ein Etikett bekommt, auf Bogen und Rollen.',
  es: 'Etiquetas con códigos para activos, ubicaciones y todo lo que se pueda etiquetar, en hojas y rollos.',
};
