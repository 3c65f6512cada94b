/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Licences with their seats: who has one, how many are free, what they cost and when they expire.',
  de: 'Lizenzen mit ihren Plätzen: wer einen hat, wie viele frei sind, was sie kosten und wann sie ablaufen.',
  es: 'Licencias con sus puestos: quién tiene uno, cuántos quedan libres, qué cuestan y cuándo caducan.',
};
