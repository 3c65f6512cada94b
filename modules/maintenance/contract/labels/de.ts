import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetMaintenance } from '../asset_maintenance.ts';
import type { faultReport } from '../fault_report.ts';
import type { locationMaintenance } from '../location_maintenance.ts';
import type { maintenancePlan } from '../maintenance_plan.ts';
import type { maintenanceType } from '../maintenance_type.ts';

const fields = {
  type: 'Art',
  name: 'Name',
  plan: 'Wiederholung nach Plan',
  state: 'Status',
  assignee: 'Zuständig',
  supplier: 'Lieferant',
  due_date: 'Fällig',
  started_on: 'Begonnen am',
  completed_on: 'Abgeschlossen am',
  downtime: 'Ausfallzeit in Stunden',
  cancelled_on: 'Abgesagt am',
  reason: 'Grund der Absage',
  cost: 'Kosten',
  is_warranty: 'Garantiefall',
  result: 'Ergebnis',
  failed_checks: 'Nicht bestandene Prüfpunkte',
  image: 'Bild',
  notes: 'Notizen',
};
const sections = {
  main: 'Allgemein',
  time: 'Termine',
  cost: 'Kosten',
  result: 'Ergebnis',
  picture: 'Bild',
  notes: 'Notizen',
};
const options = {
  state: { planned: 'Geplant', in_progress: 'In Arbeit', completed: 'Abgeschlossen', cancelled: 'Abgesagt' },
};

export const asset_maintenance: LabelsOf<typeof assetMaintenance> = {
  one: 'Asset-Wartung',
  many: 'Asset-Wartungen',
  add: 'Wartung hinzufügen',
  empty: 'Prüfungen, Reparaturen und Wartungen von Assets mit Terminen und Kosten. Fügen Sie die erste hinzu.',
  fields: { ...fields, asset: 'Asset', due_at: 'Fällig bei', work_space: 'Arbeitsbereich' },
  sections,
  hints: { due_at: 'Zählerstand, Ausgaben oder Tage', name: 'Leer: Art und Inventarnummer' },
  options,
};

export const location_maintenance: LabelsOf<typeof locationMaintenance> = {
  one: 'Standortwartung',
  many: 'Standortwartungen',
  add: 'Wartung hinzufügen',
  empty:
    'Prüfungen, Reparaturen und Wartungen von Räumen und Gebäuden mit Terminen und Kosten. Fügen Sie die erste hinzu.',
  fields: { ...fields, location: 'Standort' },
  sections,
  hints: { name: 'Leer: Art und Standort' },
  options,
};

export const maintenance_type: LabelsOf<typeof maintenanceType> = {
  one: 'Wartungsart',
  many: 'Wartungsarten',
  add: 'Wartungsart hinzufügen',
  empty: 'Wartungsarten gliedern Wartungen, etwa in Prüfung, Reparatur und Kalibrierung. Fügen Sie die erste hinzu.',
  fields: { name: 'Name', checklist: 'Checkliste', notes: 'Notizen' },
  sections: { main: 'Allgemein', checklist: 'Checkliste', notes: 'Notizen' },
};

export const maintenance_plan: LabelsOf<typeof maintenancePlan> = {
  one: 'Wartungsplan',
  many: 'Wartungspläne',
  add: 'Wartungsplan hinzufügen',
  empty:
    'Ein Wartungsplan wiederholt eine Wartung, etwa einmal im Jahr oder alle 10.000 km. Ist eine abgeschlossen, wird die nächste geplant.',
  fields: {
    name: 'Name',
    type: 'Art',
    is_active: 'Aktiv',
    repeats_by: 'Wiederholung nach',
    every: 'Alle',
    unit: 'Einheit',
    counted_from: 'Gezählt ab',
    checklist: 'Checkliste',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', repeat: 'Wiederholung', checklist: 'Checkliste', notes: 'Notizen' },
  hints: {
    every: 'Anzahl der Zeiteinheiten, Zählereinheiten, Ausgaben oder Tage',
    checklist: 'Leer: Checkliste der Art',
  },
  options: {
    repeats_by: {
      time: 'Zeit',
      meter: 'Zählerstand',
      checkouts: 'Anzahl der Ausgaben',
      days_out: 'Anzahl der Ausgabetage',
    },
    unit: { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' },
    counted_from: { schedule: 'Fälligkeit', completion: 'Abschluss' },
  },
};

export const fault_report: LabelsOf<typeof faultReport> = {
  one: 'Störungsmeldung',
  many: 'Störungsmeldungen',
  add: 'Störungsmeldung hinzufügen',
  empty:
    'Störungsmeldungen kommen von der Seite eines Assets oder über sein Etikett. Planen Sie eine Wartung oder schließen Sie die Meldung mit Begründung.',
  fields: {
    asset: 'Asset',
    name: 'Name',
    state: 'Status',
    description: 'Beschreibung',
    work_space: 'Arbeitsbereich',
    reporter: 'Gemeldet von',
    email: 'E-Mail der meldenden Person',
    maintenance: 'Wartung',
    closed_on: 'Geschlossen am',
    reason: 'Begründung',
    image: 'Bild',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', reporter: 'Gemeldet von', outcome: 'Ergebnis', picture: 'Bild', notes: 'Notizen' },
  hints: {
    name: 'Leer: Anfang der Beschreibung',
    email: 'Für Meldende ohne Anmeldung',
    reason: 'Geht an die meldende Person',
  },
  options: { state: { new: 'Neu', in_maintenance: 'In Wartung', closed: 'Geschlossen' } },
};
