/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Book values of assets on any day: straight-line, on a declining balance or by units, with totals in the currency of the company.',
  de: 'Buchwerte von Assets an jedem Tag: linear, degressiv oder nach Leistung, mit Summen in der Währung des Unternehmens.',
  es: 'Valores contables de los activos en cualquier fecha: lineal, decreciente o por unidades, con totales en la moneda de la empresa.',
};
