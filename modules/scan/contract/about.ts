/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Reads codes with the camera or a hand scanner to open, check out, move, audit or tag records.',
  de: 'Liest Codes mit Kamera oder Handscanner: zum Öffnen, Ausgeben, Ändern des Standorts, für Inventur und Schlagwörter.',
  es: 'Lee códigos con la cámara o un lector de mano para abrir, asignar, mover, auditar o etiquetar registros.',
};
