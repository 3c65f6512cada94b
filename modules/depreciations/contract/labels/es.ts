import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { depreciation as depreciationDefinition } from '../depreciation.ts';
import type { exchangeRate } from '../exchange_rate.ts';

export const depreciation: LabelsOf<typeof depreciationDefinition> = {
  one: 'Amortización',
  many: 'Amortizaciones',
  add: 'Añadir amortización',
  empty:
    'Cómo pierden valor los activos en los libros, por ejemplo de forma lineal en 36 meses. Añada una y elíjala en los modelos.',
  fields: {
    name: 'Nombre',
    method: 'Método',
    months: 'Vida útil en meses',
    units: 'Unidades en la vida útil',
    rate: 'Porcentaje anual',
    switches: 'Pasar a la lineal cuando esta sea mayor',
    start_rule: 'Comienzo',
    salvage_percent: 'Valor residual en porcentaje',
    salvage_amount: 'Valor residual',
    notes: 'Notas',
  },
  sections: { main: 'General', salvage: 'Valor residual', notes: 'Notas' },
  options: {
    method: {
      straight_line: 'Lineal',
      declining_balance: 'Decreciente',
      units_of_production: 'Por unidades de producción',
    },
    start_rule: {
      purchase_day: 'El día de la compra',
      purchase_month: 'Con el mes de la compra',
      next_month: 'Con el mes siguiente a la compra',
      half_year: 'A mitad del ejercicio',
    },
  },
  hints: {
    months: 'en la lineal y la decreciente',
    units: 'por unidades, según el contador',
    rate: 'en la decreciente',
    switches: 'en la decreciente',
    salvage_percent: 'del coste de compra',
    salvage_amount: 'solo en esta moneda',
  },
};

export const exchange_rate: LabelsOf<typeof exchangeRate> = {
  one: 'Tipo de cambio',
  many: 'Tipos de cambio',
  add: 'Añadir tipo de cambio',
  empty: 'El valor de otras monedas en la de la empresa y desde qué día. Los totales de los informes los necesitan.',
  fields: { name: 'Nombre', currency: 'Moneda', valid_from: 'Válido desde', rate: 'Tipo', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
  hints: {
    name: 'vacío: moneda y día',
    currency: 'por ejemplo, USD',
    valid_from: 'hasta el siguiente tipo',
    rate: 'lo que vale una unidad en la moneda de la empresa',
  },
};

export const asset = {
  fields: { depreciation: 'Amortización', book_value: 'Valor contable' },
  hints: { depreciation: 'vacío: la del modelo' },
} satisfies AddedLabels;

export const asset_model = { fields: { depreciation: 'Amortización' } } satisfies AddedLabels;
