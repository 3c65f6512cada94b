import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** Stock level, derived from the ledger. */
const STOCK_STATES = ['in_stock', 'low', 'out'] as const;

/** Most of one thing. */
export const MAX_QUANTITY = 1_000_000_000;

/** Fields that all stock types share. Each type defines its own amounts, which need a permission. */
export const place = {
  location: { kind: 'reference', to: 'location', section: 'stock', aliases: ['default location'] },
  work_space: { kind: 'reference', to: 'workspace', required: true, section: 'stock', aliases: ['workspace'] },
} as const satisfies Fields;

const counted = { kind: 'number', readOnly: true, section: 'stock' } as const;

/**
 * The quantity follows from movements. Entering another one adds a movement of the difference at the default location.
 */
export const quantity = {
  kind: 'number',
  min: 0,
  max: MAX_QUANTITY,
  default: 0,
  keptWhenAbsent: true,
  notCloned: true,
  section: 'stock',
  aliases: ['qty', 'total', 'menge', 'cantidad'],
} as const satisfies Fields[string];

export const minimum = {
  min_quantity: {
    kind: 'number',
    min: 0,
    max: MAX_QUANTITY,
    section: 'stock',
    aliases: ['min qty', 'min amt', 'minimum quantity', 'min. qty', 'mindestmenge'],
  },
  stock_state: { kind: 'select', options: STOCK_STATES, readOnly: true, section: 'stock' },
  below_minimum: { kind: 'boolean', readOnly: true, section: 'stock' },
} as const satisfies Fields;

/** Of what comes back: how many are out, and how many are there. */
export const returnable = { assigned: counted, available: counted } as const satisfies Fields;

export const purchase = {
  purchase_date: { kind: 'date', section: 'cost', aliases: ['purchased', 'date purchased', 'kaufdatum'] },
  supplier: { kind: 'reference', to: 'supplier', section: 'cost' },
  order_number: {
    kind: 'text',
    max: 191,
    searchable: true,
    section: 'cost',
    aliases: ['order no', 'order', 'po number'],
  },
} as const satisfies Fields;

export const COST_ALIASES = ['cost', 'unit cost', 'price', 'purchase price', 'preis', 'precio', 'coste'] as const;
