/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Meter readings of vehicles, machines and printers: kilometres, hours or pages on a day.',
  de: 'Zählerstände von Fahrzeugen, Maschinen und Druckern: Kilometer, Stunden oder Seiten an einem Tag.',
  es: 'Lecturas de contador de vehículos, máquinas e impresoras: kilómetros, horas o páginas en una fecha.',
};
