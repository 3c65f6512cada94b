/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Catalogues of suppliers with order numbers, prices and pictures. Users can request items from them.',
  de: 'Kataloge von Lieferanten mit Bestellnummern, Preisen und Bildern. Benutzer können Artikel daraus anfordern.',
  es: 'Catálogos de proveedores con referencias, precios e imágenes. Los usuarios pueden solicitar artículos.',
};
