import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  logs: {
    assignment: {
      one: 'Zuweisung',
      many: 'Zuweisungen',
      fields: {
        checked_out_at: 'Ausgegeben am',
        checked_in_at: 'Zurückgenommen am',
        assignee: 'Zugewiesen an',
        asset: 'Asset',
        license: 'Software',
        accessory: 'Zubehör',
        component: 'Komponente',
        record: 'Typ',
        quantity: 'Menge',
        days: 'Tage zugewiesen',
        is_open: 'Noch zugewiesen',
        expected_checkin: 'Erwartete Rückgabe',
        checked_out_by: 'Ausgegeben von',
        checked_in_by: 'Zurückgenommen von',
      },
      options: { record: { asset: 'Assets', license: 'Software', accessory: 'Zubehör', component: 'Komponenten' } },
    },
  },
  scan: { out: 'Ausgeben', in: 'Zurücknehmen' },
  views: { overdue: { title: 'Rückgabe überfällig', none: 'Keine Rückgabe ist überfällig' } },
  permissions: { can_assign_assets: 'Assets zuweisen' },
  actions: {
    checkin: {
      title: 'Zurücknehmen',
      participle: 'zurückgenommen',
      fields: {
        location: { label: 'Rückgabe an Standort', hint: 'Leer: Standardstandort' },
        status: { label: 'Statusbezeichnung', hint: 'Leer: unverändert' },
        note: { label: 'Zustand und Notiz' },
      },
    },
    checkout: {
      title: 'Ausgeben',
      participle: 'ausgegeben',
      done: '{what} ist an {assignee} ausgegeben.',
      doneMany: '{what} an {assignee} ausgegeben.',
      fields: {
        checked_out_at: { label: 'Seit', hint: 'Leer: jetzt', wide: false },
        expected_checkin: { label: 'Rückgabe bis', wide: false },
        note: { label: 'Notiz' },
        take_contents: {
          label: 'Zugewiesene Assets mitnehmen',
          help: 'Assets, die diesem Asset zugewiesen sind, erhalten denselben Standort.',
        },
      },
    },
  },
  reminders: {
    remind_of_own_returns: {
      title: 'Erinnerung: Assets, die ich zurückgeben muss',
      text: 'Von Ihnen zurückzugeben: {overdue} überfällig, {due} heute oder morgen fällig',
    },
    remind_of_returns: {
      title: 'Erinnerung: fällige Rückgaben',
      text: 'Rückgaben von Assets: {overdue} überfällig, {due} innerhalb einer Woche fällig',
    },
  },
  errors: {
    already_checked_out: '{asset} ist seit {since} an {assignee} ausgegeben. Nehmen Sie es zuerst zurück.',
    not_checked_out: '{asset} ist nicht ausgegeben und kann nicht zurückgenommen werden.',
    not_deployable:
      '{asset} hat die Statusbezeichnung {status}, mit der es nicht ausgegeben werden darf. Wählen Sie zuerst eine einsetzbare.',
    code_of_several: 'Mehrere Assets haben den Code {code}. Wählen Sie eines über seine Inventarnummer.',
    future_date: 'Dieses Datum liegt in der Zukunft. Geben Sie heute oder einen früheren Tag ein.',
    assignee_circle: 'Das Asset wäre sich selbst zugewiesen. Wählen Sie ein anderes.',
  },
  screens: {
    checkout: {
      myself: 'Für mich: {name}',
      only_me: 'Um Assets an andere auszugeben, brauchen Sie die Berechtigung, Assets zuzuweisen.',
      check_out: 'Ausgeben',
      to: 'Zuweisen an',
      pick_one: 'Wählen Sie, an wen oder was ausgegeben wird.',
      due: 'Rückgabe bis',
      due_in: { tomorrow: 'Morgen', week: 'In einer Woche', month: 'In einem Monat', year: 'In einem Jahr' },
      note: 'Notiz',
      put: 'Rückgabe an Standort',
      put_hint: 'Leer: Standardstandort',
      status: 'Statusbezeichnung',
      out_done: '{what} ist an {assignee} ausgegeben.',
      out_done_to_one: '{count} Asset ist an {assignee} ausgegeben.',
      out_done_to_other: '{count} Assets sind an {assignee} ausgegeben.',
      is_out: '{what} ist an {assignee} ausgegeben. Nehmen Sie es zuerst zurück.',
      is_in: '{what} ist nicht ausgegeben.',
      not_ready:
        '{what} hat eine Statusbezeichnung, mit der es nicht ausgegeben werden darf. Wählen Sie zuerst eine einsetzbare.',
      condition: 'Zustand und Notiz',
      to_title: 'An {name} ausgeben',
      assets: 'Assets',
      assets_hint: 'Mehrere, nach Name, Inventarnummer oder Seriennummer',
      contents: 'Assets darin',
      contents_none: 'Ihm sind keine Assets zugewiesen.',
      contents_more: '{n} weitere',
      contents_count_one: 'hat {n} Asset',
      contents_count_other: 'hat {n} Assets',
      contents_go_one: '{n} Asset kommt mit, samt allem, was ihm zugewiesen ist.',
      contents_go_other: '{n} Assets kommen mit, samt allem, was ihnen zugewiesen ist.',
      scan: {
        who_first: 'Wählen Sie zuerst, an wen oder was ausgegeben wird.',
        check_out_to: 'Ausgeben an {assignee}',
        put: 'Rückgabe an Standort',
        put_hint: 'Leer: Standardstandort',
        is_with: 'ausgegeben an {assignee}',
        is_back: 'zurückgenommen in {place}',
        is_in: 'zurückgenommen',
      },
    },
    checkout_history: {
      it: {
        move_along: '<b>{who}</b> hat es zusammen mit <target>{target}</target> an einen anderen Standort gebracht',
      },
      named: {
        move_along:
          '<b>{who}</b> hat <object>{object}</object> zusammen mit <target>{target}</target> an einen anderen Standort gebracht',
      },
    },
  },
};
