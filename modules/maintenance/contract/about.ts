/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Assets and locations are inspected, repaired and serviced: what is due, who does it, what it costs and how long it takes.',
  de: 'Assets und Standorte werden geprüft, repariert und gewartet: was fällig ist, wer es macht, was es kostet und wie lange es dauert.',
  es: 'Los activos y las ubicaciones se revisan, reparan y mantienen: qué toca, quién lo hace, cuánto cuesta y cuánto dura.',
};
