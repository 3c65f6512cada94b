/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'What suppliers offer, with order numbers, prices and pictures, and what of it may be requested.',
  de: 'Was Lieferanten anbieten, mit Bestellnummern, Preisen und Bildern, und was davon angefordert werden darf.',
  es: 'Lo que ofrecen los proveedores, con referencias, precios e imágenes, y qué puede solicitarse.',
};
