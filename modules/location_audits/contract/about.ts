/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Audits a location with a scanner and shows missing assets and assets that are recorded elsewhere.',
  de: 'Inventur eines Standorts mit dem Scanner. Zeigt fehlende und anderswo erfasste Assets.',
  es: 'Auditoría de una ubicación con el escáner. Muestra los activos que faltan y los registrados en otro lugar.',
};
