/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'How far vehicles, machines and printers have run: kilometres, hours or pages on a day.',
  de: 'Wie viel Fahrzeuge, Maschinen und Drucker geleistet haben: Kilometer, Stunden oder Seiten an einem Tag.',
  es: 'Cuánto han funcionado vehículos, máquinas e impresoras: kilómetros, horas o páginas en una fecha.',
};
