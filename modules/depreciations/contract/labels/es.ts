import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { depreciation as depreciationDefinition } from '../depreciation.ts';
import type { exchangeRate } from '../exchange_rate.ts';

export const depreciation: LabelsOf<typeof depreciationDefinition> = {
  one: 'Amortización',
  many: 'Amortizaciones',
  add: 'Añadir amortización',
  empty:
    'Una amortización fija cómo baja el valor contable, por ejemplo de forma lineal en 36 meses. Añada una y elíjala en los modelos.',
  fields: {
    name: 'Nombre',
    method: 'Método',
    months: 'Vida útil en meses',
    units: 'Unidades en la vida útil',
    rate: 'Tasa anual (%)',
    switches: 'Cambiar a la lineal cuando sea mayor',
    start_rule: 'Comienzo',
    salvage_percent: 'Valor residual (%)',
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
    months: 'En la lineal y la decreciente',
    units: 'Por unidades de producción, según el contador',
    rate: 'En la decreciente',
    switches: 'En la decreciente',
    salvage_percent: 'Porcentaje del coste de compra',
    salvage_amount: 'Solo en esta moneda',
  },
};

export const exchange_rate: LabelsOf<typeof exchangeRate> = {
  one: 'Tipo de cambio',
  many: 'Tipos de cambio',
  add: 'Añadir tipo de cambio',
  empty:
    'Los tipos de cambio convierten otras monedas a la de la empresa para los totales de los informes. Añada el primero.',
  fields: { name: 'Nombre', currency: 'Moneda', valid_from: 'Válido desde', rate: 'Tipo', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas' },
  hints: {
    name: 'Vacío: moneda y día',
    currency: 'Por ejemplo, USD',
    valid_from: 'Hasta el siguiente tipo',
    rate: 'Valor de una unidad en la moneda de la empresa',
  },
};

export const asset = {
  fields: { depreciation: 'Amortización', book_value: 'Valor contable' },
  hints: { depreciation: 'Vacío: amortización del modelo' },
} satisfies AddedLabels;

export const asset_model = { fields: { depreciation: 'Amortización' } } satisfies AddedLabels;
