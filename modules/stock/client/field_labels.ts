import type { FieldsDialogLabels } from '@steward/kernel/client/form/FieldsDialog.tsx';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';

type FieldLabels = Readonly<Record<string, FieldsDialogLabels>>;

/** What the fields of movements are called. */
export const FIELD_LABELS: Readonly<Record<Language, FieldLabels>> = {
  en: {
    quantity: { label: 'Quantity', wide: false },
    from_location: { label: 'From location', wide: false },
    to_location: { label: 'To location', wide: false },
    location: { label: 'Location', hint: 'Empty: default location', wide: false },
    counted: { label: 'Counted', wide: false },
    unit_cost: { label: 'Unit cost', hint: 'that of the record, if empty', wide: false },
    total_cost: { label: 'Total cost', hint: 'instead of the unit cost', wide: false },
    supplier: { label: 'Supplier', wide: false },
    order_number: { label: 'Order number', wide: false },
    moved_at: { label: 'Date', hint: 'now, if empty', wide: false },
    expected_checkin: { label: 'Due back', wide: false },
    asset: { label: 'Asset' },
    min_quantity: { label: 'Minimum', hint: 'empty: none', wide: false },
    note: { label: 'Note' },
  },
  de: {
    quantity: { label: 'Menge', wide: false },
    from_location: { label: 'Von Standort', wide: false },
    to_location: { label: 'An Standort', wide: false },
    location: { label: 'Standort', hint: 'Leer: Standardstandort', wide: false },
    counted: { label: 'Gezählt', wide: false },
    unit_cost: { label: 'Stückpreis', hint: 'leer: wie im Datensatz', wide: false },
    total_cost: { label: 'Gesamtkosten', hint: 'statt des Stückpreises', wide: false },
    supplier: { label: 'Lieferant', wide: false },
    order_number: { label: 'Bestellnummer', wide: false },
    moved_at: { label: 'Datum', hint: 'leer: jetzt', wide: false },
    expected_checkin: { label: 'Rückgabe bis', wide: false },
    asset: { label: 'Asset' },
    min_quantity: { label: 'Mindestbestand', hint: 'leer: keiner', wide: false },
    note: { label: 'Notiz' },
  },
  es: {
    quantity: { label: 'Cantidad', wide: false },
    from_location: { label: 'Desde la ubicación', wide: false },
    to_location: { label: 'A la ubicación', wide: false },
    location: { label: 'Ubicación', hint: 'Vacío: la predeterminada', wide: false },
    counted: { label: 'Contados', wide: false },
    unit_cost: { label: 'Coste unitario', hint: 'vacío: el del registro', wide: false },
    total_cost: { label: 'Coste total', hint: 'en lugar del unitario', wide: false },
    supplier: { label: 'Proveedor', wide: false },
    order_number: { label: 'Número de pedido', wide: false },
    moved_at: { label: 'Fecha', hint: 'vacío: ahora', wide: false },
    expected_checkin: { label: 'Devolución prevista', wide: false },
    asset: { label: 'Activo' },
    min_quantity: { label: 'Mínimo', hint: 'vacío: ninguno', wide: false },
    note: { label: 'Nota' },
  },
};
