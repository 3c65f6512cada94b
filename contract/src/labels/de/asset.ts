import type { asset as definition } from '../../records/asset.ts';
import type { LabelsOf } from '../types.ts';

export const asset: LabelsOf<typeof definition> = {
  one: 'Asset',
  many: 'Assets',
  add: 'Asset hinzufügen',
  empty: 'Alles, was das Unternehmen einzeln besitzt: Notebooks, Tische, Fahrzeuge. Fügen Sie das erste Asset hinzu, oder importieren Sie vorhandene.',
  fields: {
    asset_tag: 'Inventarnummer', name: 'Name', model: 'Modell', serial: 'Seriennummer', status: 'Statusbezeichnung', state: 'Verfügbarkeit', category: 'Kategorie', manufacturer: 'Hersteller',
    requestable: 'Anforderbar', byod: 'BYOD (Privatgerät)', default_location: 'Standardstandort', location: 'Standort', department: 'Abteilung', work_space: 'Arbeitsbereich',
    holder: 'Zugewiesen an', checked_out_at: 'Ausgegeben am', expected_checkin: 'Rückgabe bis', last_checkin: 'Letzte Rücknahme', purchase_date: 'Anschaffungsdatum', purchase_cost: 'Anschaffungskosten',
    supplier: 'Lieferant', order_number: 'Bestellnummer', warranty_months: 'Garantie in Monaten', warranty_expires: 'Garantie bis', eol_date: 'Nutzungsende', image: 'Bild', notes: 'Notizen',
  },
  sections: { main: 'Allgemein', place: 'Standort', holder: 'Zuweisung', cost: 'Anschaffung', notes: 'Notizen', picture: 'Bild' },
  options: { state: { deployed: 'Ausgegeben', deployable: 'Verfügbar', pending: 'Ausstehend', undeployable: 'Nicht einsetzbar', archived: 'Archiviert' } },
  hints: { asset_tag: 'Wird beim Speichern vergeben', name: 'Name des Modells', location: 'Standardstandort' },
};
