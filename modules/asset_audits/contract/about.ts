/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Assets are audited at intervals: who saw them when, where and in which condition, and which are due next.',
  de: 'Assets werden regelmäßig geprüft: wer sie wann, wo und in welchem Zustand gesehen hat und welche als Nächstes fällig sind.',
  es: 'Los activos se auditan a intervalos: quién los vio, cuándo, dónde y en qué estado, y cuáles tocan a continuación.',
};
