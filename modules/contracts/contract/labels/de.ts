import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { contract as contractDefinition } from '../contract.ts';

export const contract: LabelsOf<typeof contractDefinition> = {
  one: 'Vertrag',
  many: 'Verträge',
  add: 'Vertrag hinzufügen',
  empty:
    'Verträge umfassen Garantien, Leasing, Wartung und Versicherungen mit Kosten und Ende. Fügen Sie den ersten hinzu.',
  fields: {
    name: 'Name',
    number: 'Vertragsnummer',
    kind: 'Art',
    state: 'Status',
    status: 'Vereinbarung',
    supplier: 'Lieferant',
    work_space: 'Arbeitsbereich',
    start_date: 'Beginn',
    end_date: 'Ende',
    notice_date: 'Kündbar bis',
    renewal_months: 'Verlängerung (Monate)',
    cost: 'Kosten je Zeitraum',
    period: 'Zeitraum',
    cost_from: 'Diese Kosten seit',
    earlier_cost: 'Frühere Kosten',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', term: 'Laufzeit', cost: 'Kosten', notes: 'Notizen' },
  options: {
    kind: {
      warranty: 'Garantie',
      lease: 'Leasing',
      service: 'Wartung und Service',
      insurance: 'Versicherung',
      other: 'Sonstiges',
    },
    state: {
      draft: 'Entwurf',
      not_begun: 'Noch nicht begonnen',
      active: 'Aktiv',
      ended: 'Beendet',
      terminated: 'Gekündigt',
    },
    status: { draft: 'Entwurf', active: 'Unterzeichnet', terminated: 'Gekündigt' },
    period: { month: 'Monatlich', quarter: 'Vierteljährlich', half_year: 'Halbjährlich', year: 'Jährlich' },
  },
  hints: {
    notice_date: 'Letzter Tag für die Kündigung',
    renewal_months: 'Leer: wie die letzte Laufzeit',
    period: 'Leer: einmalige Zahlung',
    cost_from: 'Leer: ab Beginn',
    earlier_cost: 'Summe zu früheren Preisen',
  },
};

export const asset = { fields: { contracts: 'Verträge' } } satisfies AddedLabels;
export const license = { fields: { contracts: 'Verträge' } } satisfies AddedLabels;
export const location = { fields: { contracts: 'Verträge' } } satisfies AddedLabels;
