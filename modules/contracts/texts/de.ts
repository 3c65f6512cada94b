import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Verträge',
  about: 'Garantien, Leasing-, Wartungs- und Versicherungsverträge mit Umfang, Kosten, Ende und Kündigungsfrist.',
  tiles: { contracts_due: 'Auslaufende Verträge', notice_due: 'Kündigungstermin: {n}' },
  actions: {
    coverMore: {
      title: 'Abgedeckte Objekte hinzufügen',
      heading: 'Was deckt {what} ab?',
      text: 'Viele auf einmal wählen Sie in ihrer Liste aus und nehmen sie dort mit „In Vertrag aufnehmen“ auf.',
      done: 'Aufgenommen in {what}.',
      doneMany: 'Aufgenommen in {what}.',
      didMany: 'Aufgenommen in {what}.',
      fields: { assets: { label: 'Assets' }, licenses: { label: 'Software' }, locations: { label: 'Standorte' } },
    },
    renewContract: {
      title: 'Verlängern',
      fields: {
        end_date: { label: 'Ende', hint: 'Leer: nach der vereinbarten Verlängerung', wide: false },
        notice_date: { label: 'Kündbar bis', hint: 'Leer: gleiche Frist wie bisher', wide: false },
        cost: { label: 'Kosten je Zeitraum', hint: 'Ab der neuen Laufzeit. Leer: wie bisher', wide: false },
      },
    },
    cover: {
      title: 'In Vertrag aufnehmen',
      heading: '{what} in einen Vertrag aufnehmen',
      done: '{contract} deckt {what} ab.',
      doneMany: '{contract} deckt {what} ab.',
      didMany: '{what}: in einen Vertrag aufgenommen.',
      fields: { contract: { label: 'Vertrag' } },
    },
    uncover: {
      title: 'Aus Vertrag nehmen',
      heading: '{what} aus einem Vertrag nehmen',
      done: '{contract} deckt {what} nicht mehr ab.',
      doneMany: '{contract} deckt {what} nicht mehr ab.',
      didMany: '{what}: aus einem Vertrag genommen.',
      fields: { contract: { label: 'Vertrag' } },
    },
  },
  reminders: {
    remind_of_contracts: {
      title: 'Erinnerung: auslaufende Verträge',
      text: 'Verträge: {notice} bald zu kündigen, {ending} laufen aus, {ended} beendet und nicht verlängert',
    },
  },
  calendar: { contract_ends: 'Vertragsende', notice_date: 'Kündigungstermin' },
  views: {
    current: { title: 'Aktuell', none: 'Keine aktuellen Verträge' },
    notice_due: { title: 'Kündigungstermin', none: 'Bei keinem Vertrag steht der Kündigungstermin an' },
    ending: { title: 'Endet bald', none: 'Kein Vertrag endet bald' },
    ended: { title: 'Beendet', none: 'Kein Vertrag ist ohne Verlängerung beendet' },
    draft: { title: 'Entwurf', none: 'Keine Entwürfe' },
    terminated: { title: 'Gekündigt', none: 'Kein Vertrag ist gekündigt' },
  },
  records: {
    contract: {
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
    },
    asset: { fields: { contracts: 'Verträge' } },
    license: { fields: { contracts: 'Verträge' } },
    location: { fields: { contracts: 'Verträge' } },
  },
  errors: {
    after_end: 'Geben Sie ein Datum ein, das nicht nach dem Ende des Vertrags am {end} liegt.',
    covers_nothing: 'Wählen Sie ein Asset, eine Lizenz oder einen Standort.',
    ends_when: 'Geben Sie das Ende des gekündigten Vertrags ein.',
    one_currency: 'Geben Sie die Kosten in {currency} ein, der Währung der bisherigen Kosten.',
  },
  cards: {
    settings: {
      title: 'Verträge',
      fields: {
        warning_days: {
          label: 'Vorlauf in Tagen',
          help: 'So viele Tage vor dem Ende oder der Kündigungsfrist gilt ein Vertrag als fällig.',
        },
      },
    },
  },
  screens: {
    contracts: {
      facts: {
        open: 'Kein Ende',
        renews_one: 'verlängert sich um {count} Monat',
        renews_other: 'verlängert sich um {count} Monate',
        since: 'seit {day}',
        missed: 'Die Kündigungsfrist ist verstrichen.',
        total: '{total} für die Laufzeit',
      },
      due: 'Verträge: Ende oder Kündigung',
      all: 'Alle Verträge',
    },
  },
};
