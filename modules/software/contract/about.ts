/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Software licences with their seats, assignments, costs and expiry dates.',
  de: 'Softwarelizenzen mit Plätzen, Zuweisungen, Kosten und Ablaufdaten.',
  es: 'Licencias de software con puestos, asignaciones, costes y fechas de caducidad.',
};
