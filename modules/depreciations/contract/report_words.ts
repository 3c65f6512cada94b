import type { Language } from '@steward/kernel/contract/messages/languages.ts';

/** What files of the report say. */
export const REPORT_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<'title' | 'none' | 'total' | 'count' | 'cost' | 'written_off' | 'book_value' | 'currency', string>>
  >
> = {
  en: {
    title: 'Depreciation',
    none: 'Without one',
    total: 'Total',
    count: 'Assets',
    cost: 'Purchase cost',
    written_off: 'Written off',
    book_value: 'Book value',
    currency: 'Currency',
  },
  de: {
    title: 'Abschreibung',
    none: 'Ohne',
    total: 'Summe',
    count: 'Assets',
    cost: 'Anschaffungskosten',
    written_off: 'Abgeschrieben',
    book_value: 'Buchwert',
    currency: 'Währung',
  },
  es: {
    title: 'Amortización',
    none: 'Ninguna',
    total: 'Total',
    count: 'Activos',
    cost: 'Coste de compra',
    written_off: 'Amortizado',
    book_value: 'Valor contable',
    currency: 'Moneda',
  },
};
