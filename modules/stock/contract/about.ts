/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Accessories, disposables and components by quantity, with location, assignments and costs.',
  de: 'Zubehör, Verbrauchsmaterial und Komponenten nach Menge, mit Standort, Zuweisungen und Kosten.',
  es: 'Accesorios, consumibles y componentes por cantidad, con ubicación, asignaciones y costes.',
};
