/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'People see what they have, request assets and returns, and report problems; the requests are decided in a list.',
  de: 'Benutzer sehen, was sie haben, fordern Assets und Rückgaben an und melden Probleme; über die Anforderungen wird in einer Liste entschieden.',
  es: 'Los usuarios ven lo que tienen, solicitan activos y devoluciones y comunican problemas; las solicitudes se deciden en una lista.',
};
