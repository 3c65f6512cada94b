/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Parts that are taken from stock for maintenance: what was used, from where, and what it cost.',
  de: 'Teile, die für Wartungen dem Bestand entnommen werden: was verwendet wurde, woher es kam und was es gekostet hat.',
  es: 'Piezas que se toman de las existencias para el mantenimiento: qué se utilizó, de dónde salió y cuánto costó.',
};
