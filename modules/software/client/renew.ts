import { renewalPart } from '@steward/kernel/client/action_form/renewal.ts';

/** The form with which licences get another term. */
export const renewPart = renewalPart({
  en: {
    end_date: { label: 'End date', hint: 'as long as the last term, if empty', wide: false },
    renewal_date: { label: 'Renewal date', hint: 'the day to decide by', wide: false },
    cost: { label: 'Cost', hint: 'for the whole term; as before, if empty', wide: false },
    seats: { label: 'Seats', hint: 'as before, if empty', wide: false },
    supplier: { label: 'Supplier', hint: 'as before, if empty', wide: false },
    order_number: { label: 'Order number', wide: false },
    note: { label: 'Note' },
  },
  de: {
    end_date: { label: 'Ende', hint: 'leer: so lang wie die letzte Laufzeit', wide: false },
    renewal_date: { label: 'Verlängerung am', hint: 'bis dahin ist zu entscheiden', wide: false },
    cost: { label: 'Kosten', hint: 'für die ganze Laufzeit; leer: wie bisher', wide: false },
    seats: { label: 'Plätze', hint: 'leer: wie bisher', wide: false },
    supplier: { label: 'Lieferant', hint: 'leer: wie bisher', wide: false },
    order_number: { label: 'Bestellnummer', wide: false },
    note: { label: 'Notiz' },
  },
  es: {
    end_date: { label: 'Fin', hint: 'vacío: tan largo como el último periodo', wide: false },
    renewal_date: { label: 'Fecha de renovación', hint: 'el día límite para decidir', wide: false },
    cost: { label: 'Coste', hint: 'de todo el periodo; vacío: como antes', wide: false },
    seats: { label: 'Puestos', hint: 'vacío: como antes', wide: false },
    supplier: { label: 'Proveedor', hint: 'vacío: como antes', wide: false },
    order_number: { label: 'Número de pedido', wide: false },
    note: { label: 'Nota' },
  },
});
