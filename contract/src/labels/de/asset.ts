import type { asset as definition } from '../../records/asset.ts';
import type { LabelsOf } from '../types.ts';

export const asset: LabelsOf<typeof definition> = {
  one: 'Asset',
  many: 'Assets',
  add: 'Asset hinzufügen',
  empty: 'Alles, was die Firma einzeln besitzt: Notebooks, Tische, Fahrzeuge. Fügen Sie das erste hinzu, oder holen Sie alle mit einem Import.',
  fields: {
    asset_tag: 'Inventarnummer', name: 'Name', model: 'Modell', serial: 'Seriennummer', status: 'Statusbezeichnung', state: 'Verfügbarkeit', category: 'Kategorie', manufacturer: 'Hersteller',
    requestable: 'Kann angefragt werden', byod: 'Privatgerät', default_location: 'Heimatstandort', location: 'Standort', department: 'Abteilung', work_space: 'Arbeitsbereich',
    holder: 'Ausgegeben an', checked_out_at: 'Ausgegeben am', expected_checkin: 'Rückgabe bis', last_checkin: 'Zuletzt zurückgegeben', purchase_date: 'Gekauft am', purchase_cost: 'Kaufpreis',
    supplier: 'Lieferant', order_number: 'Bestellnummer', warranty_months: 'Garantie in Monaten', warranty_expires: 'Garantie bis', eol_date: 'Ende der Nutzungsdauer', image: 'Bild', notes: 'Notizen',
  },
  sections: { main: 'Was es ist', place: 'Wo es ist', holder: 'Wer es hat', cost: 'Was es gekostet hat', notes: 'Notizen', picture: 'Bild' },
  options: { state: { deployed: 'Ausgegeben', deployable: 'Bereit', pending: 'Ausstehend', undeployable: 'Nicht einsetzbar', archived: 'Archiviert' } },
  hints: { asset_tag: 'wird beim Speichern vergeben', name: 'vom Modell', location: 'wie der Heimatstandort' },
};
