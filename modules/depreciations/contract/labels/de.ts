import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { depreciation as depreciationDefinition } from '../depreciation.ts';
import type { exchangeRate } from '../exchange_rate.ts';

export const depreciation: LabelsOf<typeof depreciationDefinition> = {
  one: 'Abschreibung',
  many: 'Abschreibungen',
  add: 'Abschreibung anlegen',
  empty:
    'Wie Assets in den Büchern an Wert verlieren, zum Beispiel linear über 36 Monate. Legen Sie eine an und wählen Sie sie bei Modellen.',
  fields: {
    name: 'Name',
    method: 'Methode',
    months: 'Nutzungsdauer in Monaten',
    units: 'Leistung in der Nutzungsdauer',
    rate: 'Prozent im Jahr',
    switches: 'Zur linearen wechseln, sobald diese höher ist',
    start_rule: 'Beginn',
    salvage_percent: 'Restwert in Prozent',
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
    months: 'bei linearer und degressiver',
    units: 'bei Leistung, nach Zählerständen',
    rate: 'bei degressiver',
    switches: 'bei degressiver',
    salvage_percent: 'der Anschaffungskosten',
    salvage_amount: 'nur in dieser Währung',
  },
};

export const exchange_rate: LabelsOf<typeof exchangeRate> = {
  one: 'Wechselkurs',
  many: 'Wechselkurse',
  add: 'Wechselkurs anlegen',
  empty: 'Was andere Währungen in der des Unternehmens wert sind und ab wann. Summen von Berichten brauchen sie.',
  fields: { name: 'Name', currency: 'Währung', valid_from: 'Gültig ab', rate: 'Kurs', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen' },
  hints: {
    name: 'leer: Währung und Tag',
    currency: 'zum Beispiel USD',
    valid_from: 'bis zum nächsten Kurs',
    rate: 'Wert einer Einheit in der Währung des Unternehmens',
  },
};

export const asset = {
  fields: { depreciation: 'Abschreibung', book_value: 'Buchwert' },
  hints: { depreciation: 'leer: die des Modells' },
} satisfies AddedLabels;

export const asset_model = { fields: { depreciation: 'Abschreibung' } } satisfies AddedLabels;
