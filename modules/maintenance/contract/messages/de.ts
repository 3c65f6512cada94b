import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  in_maintenance: '{asset} ist in Wartung: {maintenance}. Schließen Sie sie vor der Ausgabe ab oder sagen Sie sie ab.',
  in_maintenance_hidden: '{asset} ist in Wartung und kann nicht ausgegeben werden. Wählen Sie ein anderes Asset.',
  plan_by_use:
    'Dieser Plan wiederholt sich nach Zählerstand oder Ausgaben, die Standorte nicht haben. Wählen Sie einen nach Zeit.',
  plan_of_locations:
    'Dieser Plan gilt für Standorte, die keine Zählerstände oder Ausgaben haben. Belassen Sie „Zeit“ oder geben Sie ihnen einen anderen Plan.',
  maintenance_in_future: 'Dieser Tag liegt in der Zukunft. Geben Sie heute oder einen früheren Tag ein.',
  completed_before_start: 'Die Wartung wurde am {start} begonnen. Geben Sie diesen oder einen späteren Tag ein.',
  checklist_line: 'Diese Zeile der Checkliste ist nicht lesbar oder kommt doppelt vor: {line}',
  checks_open: 'Auf der Checkliste sind noch Punkte offen: {items}. Beantworten Sie sie vor dem Abschluss.',
  not_an_answer: 'Diese Antwort passt nicht zum Punkt. Geben Sie sie neu ein.',
  no_such_check: 'Diesen Punkt gibt es auf der Checkliste nicht mehr. Laden Sie die Seite neu.',
  answered_since: '{check} wurde seither anders beantwortet. Laden Sie die Seite neu.',
  check_yes: 'Ja',
  check_no: 'Nein',
};
