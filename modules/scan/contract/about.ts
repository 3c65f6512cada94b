/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Codes on assets are read with the camera, which opens the asset.',
  de: 'Codes auf Assets werden mit der Kamera gelesen und öffnen das Asset.',
  es: 'Los códigos de los activos se leen con la cámara y abren el activo.',
};
