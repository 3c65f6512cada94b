import { renewalPart } from '@steward/kernel/client/action_form/renewal.ts';

/** The form with which contracts get another term. */
export const renewPart = renewalPart({
  en: {
    end_date: { label: 'End', hint: 'by the renewal term, if empty', wide: false },
    notice_date: { label: 'Notice by', hint: 'as long before the end as now, if empty', wide: false },
    cost: { label: 'Cost per period', hint: 'from the new term on; as before, if empty', wide: false },
  },
  de: {
    end_date: { label: 'Ende', hint: 'leer: um die vereinbarte Verlängerung', wide: false },
    notice_date: { label: 'Kündbar bis', hint: 'leer: so lange vor dem Ende wie bisher', wide: false },
    cost: { label: 'Kosten je Zeitraum', hint: 'ab der neuen Laufzeit; leer: wie bisher', wide: false },
  },
  es: {
    end_date: { label: 'Fin', hint: 'vacío: según la renovación pactada', wide: false },
    notice_date: { label: 'Avisar antes del', hint: 'vacío: tanto antes del fin como ahora', wide: false },
    cost: { label: 'Coste por periodo', hint: 'desde el nuevo periodo; vacío: como antes', wide: false },
  },
});
