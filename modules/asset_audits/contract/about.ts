/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Audits assets at intervals: when, where and in which condition they were seen, and which audits are due.',
  de: 'Regelmäßige Inventuren: wann, wo und in welchem Zustand Assets gesehen wurden und welche Inventuren fällig sind.',
  es: 'Auditorías periódicas: cuándo, dónde y en qué estado se vieron los activos y qué auditorías están pendientes.',
};
