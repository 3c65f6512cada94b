/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Users see their assets, request assets and returns, and report problems. Requests are decided in a list.',
  de: 'Benutzer sehen ihre Assets, fordern Assets und Rückgaben an und melden Probleme. Über Anforderungen wird in einer Liste entschieden.',
  es: 'Los usuarios ven sus activos, solicitan activos y devoluciones y comunican problemas. Las solicitudes se deciden en una lista.',
};
