/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Warranties, leases, service and insurance contracts: what they cover and cost, when they end and by when notice has to be given.',
  de: 'Garantien, Leasing-, Wartungs- und Versicherungsverträge: was sie abdecken und kosten, wann sie enden und bis wann zu kündigen ist.',
  es: 'Garantías, contratos de arrendamiento, de servicio y de seguro: qué cubren y cuestan, cuándo terminan y hasta cuándo hay que avisar.',
};
