/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Warranties, leases, service and insurance contracts with coverage, cost, end and notice date.',
  de: 'Garantien, Leasing-, Wartungs- und Versicherungsverträge mit Umfang, Kosten, Ende und Kündigungsfrist.',
  es: 'Garantías y contratos de arrendamiento, servicio y seguro, con cobertura, coste, fin y fecha de aviso.',
};
