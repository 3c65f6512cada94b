/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Codes on things are read with the camera or a hand scanner: to open, check out, move, audit or tag.',
  de: 'Codes werden mit Kamera oder Handscanner gelesen: zum Öffnen, Ausgeben, Ändern des Standorts, für Inventur und Tags.',
  es: 'Los códigos se leen con la cámara o un lector de mano: para abrir, asignar, mover, auditar o etiquetar.',
};
