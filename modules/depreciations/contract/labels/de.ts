import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { depreciation as depreciationDefinition } from '../depreciation.ts';
import type { exchangeRate } from '../exchange_rate.ts';

export const depreciation: LabelsOf<typeof depreciationDefinition> = {
  one: 'Abschreibung',
  many: 'Abschreibungen',
  add: 'Abschreibung hinzufügen',
  empty:
    'Eine Abschreibung legt fest, wie der Buchwert von Assets sinkt, etwa linear über 36 Monate. Fügen Sie eine hinzu und wählen Sie sie bei Modellen.',
  fields: {
    name: 'Name',
    method: 'Methode',
    months: 'Nutzungsdauer in Monaten',
    units: 'Leistung in der Nutzungsdauer',
    rate: 'Satz pro Jahr (%)',
    switches: 'Zur linearen Abschreibung wechseln, sobald sie höher ist',
    start_rule: 'Beginn',
    salvage_percent: 'Restwert (%)',
    salvage_amount: 'Restwert',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', salvage: 'Restwert', notes: 'Notizen' },
  options: {
    method: {
      straight_line: 'Linear',
      declining_balance: 'Geometrisch-degressiv',
      units_of_production: 'Nach Leistung',
    },
    start_rule: {
      purchase_day: 'Am Tag der Anschaffung',
      purchase_month: 'Mit dem Monat der Anschaffung',
      next_month: 'Mit dem Monat nach der Anschaffung',
      half_year: 'In der Mitte des Geschäftsjahres',
    },
  },
  hints: {
    months: 'Bei linearer und degressiver Abschreibung',
    units: 'Bei Abschreibung nach Leistung, aus Zählerständen',
    rate: 'Bei degressiver Abschreibung',
    switches: 'Bei degressiver Abschreibung',
    salvage_percent: 'Anteil der Anschaffungskosten',
    salvage_amount: 'Gilt nur in dieser Währung',
  },
};

export const exchange_rate: LabelsOf<typeof exchangeRate> = {
  one: 'Wechselkurs',
  many: 'Wechselkurse',
  add: 'Wechselkurs hinzufügen',
  empty:
    'Wechselkurse rechnen andere Währungen in die des Unternehmens um, für Summen in Berichten. Fügen Sie den ersten hinzu.',
  fields: { name: 'Name', currency: 'Währung', valid_from: 'Gültig ab', rate: 'Kurs', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
  hints: {
    name: 'Leer: Währung und Tag',
    currency: 'Zum Beispiel USD',
    valid_from: 'Bis zum nächsten Kurs',
    rate: 'Wert einer Einheit in der Währung des Unternehmens',
  },
};

export const asset = {
  fields: { depreciation: 'Abschreibung', book_value: 'Buchwert' },
  hints: { depreciation: 'Leer: Abschreibung des Modells' },
} satisfies AddedLabels;

export const asset_model = { fields: { depreciation: 'Abschreibung' } } satisfies AddedLabels;
