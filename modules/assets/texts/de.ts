import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  reminders: {
    remind_of_warranties: {
      title: 'Erinnerung: auslaufende Garantien',
      text: 'Garantien, die innerhalb von {days} Tagen enden: {n}',
    },
  },
  mails: { with_it: 'Dabei' },
  calendar: { expected_back: 'Rückgabe erwartet', warranty_ends: 'Garantie endet' },
  records: {
    asset: {
      one: 'Asset',
      many: 'Assets',
      add: 'Asset hinzufügen',
      empty:
        'Alles, was das Unternehmen einzeln besitzt: Notebooks, Tische, Fahrzeuge. Fügen Sie das erste Asset hinzu oder importieren Sie vorhandene.',
      fields: {
        asset_tag: 'Inventarnummer',
        name: 'Name',
        model: 'Modell',
        serial: 'Seriennummer',
        status: 'Statusbezeichnung',
        state: 'Verfügbarkeit',
        category: 'Kategorie',
        manufacturer: 'Hersteller',
        requestable: 'Anforderbar',
        byod: 'BYOD (Privatgerät)',
        default_location: 'Standardstandort',
        location: 'Standort',
        department: 'Abteilung',
        work_space: 'Arbeitsbereich',
        assignee: 'Zugewiesen an',
        checked_out_at: 'Ausgegeben am',
        expected_checkin: 'Rückgabe bis',
        last_checkin: 'Letzte Rücknahme',
        purchase_date: 'Anschaffungsdatum',
        purchase_cost: 'Anschaffungskosten',
        supplier: 'Lieferant',
        order_number: 'Bestellnummer',
        warranty_months: 'Garantie in Monaten',
        warranty_expires: 'Garantie bis',
        eol_date: 'Nutzungsende',
        image: 'Bild',
        notes: 'Notizen',
      },
      sections: {
        main: 'Allgemein',
        place: 'Standort',
        assignment: 'Zuweisung',
        cost: 'Anschaffung',
        notes: 'Notizen',
        picture: 'Bild',
      },
      options: {
        state: {
          deployed: 'Ausgegeben',
          deployable: 'Verfügbar',
          pending: 'Ausstehend',
          undeployable: 'Nicht einsetzbar',
          archived: 'Archiviert',
        },
      },
      hints: {
        asset_tag: 'Wird beim Speichern vergeben',
        name: 'Leer: Name des Modells',
        location: 'Leer: Standardstandort',
      },
    },
  },
  errors: {
    held_status: '{asset} ist ausgegeben. Nehmen Sie es zuerst zurück und wählen Sie dann diese Statusbezeichnung.',
    held_label_one: '{count} ausgegebenes Asset hat diese Statusbezeichnung. Nehmen Sie es zuerst zurück.',
    held_label_other: '{count} ausgegebene Assets haben diese Statusbezeichnung. Nehmen Sie sie zuerst zurück.',
  },
  screens: {
    assets: {
      settings: { tab: 'Inventarnummern', title: 'Inventarnummern' },
      costs: {
        tab: 'Kosten',
        title: 'Gesamtkosten',
        purchase: 'Anschaffungskosten',
        total: 'Summe',
        none: 'Noch keine Kosten',
        how: 'Enthält Anschaffungskosten, Zubehör und Komponenten zu Lagerkosten, verbrauchtes Material sowie den Anteil des Assets an Lizenzen (Anschaffung und begonnene Laufzeiten) und Verträgen.',
        hidden: 'Nicht enthalten, weil Ihnen die Berechtigung für diese Kosten fehlt: {what}.',
      },
    },
  },
};
