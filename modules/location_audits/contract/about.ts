/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'A location is walked through with a scanner: what is there, what is missing, and what belongs elsewhere.',
  de: 'Ein Standort wird mit dem Scanner abgegangen: was da ist, was fehlt und was anderswohin gehört.',
  es: 'Una ubicación se recorre con un escáner: qué hay, qué falta y qué pertenece a otro lugar.',
};
