import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  in_maintenance: '{asset} ist in Wartung: {maintenance}. Schließen Sie sie vor der Ausgabe ab, oder sagen Sie sie ab.',
  in_maintenance_hidden: '{asset} ist in Wartung und kann nicht ausgegeben werden.',
  plan_by_use:
    'Dieser Plan wiederholt nach Zählerstand oder Ausgaben, die Standorte nicht haben. Wählen Sie einen nach Zeit.',
  plan_of_locations:
    'Nach diesem Plan werden Standorte gewartet, die keine Zählerstände oder Ausgaben haben. Belassen Sie „Zeit“, oder geben Sie ihnen einen anderen Plan.',
  maintenance_in_future: 'Dieser Tag liegt in der Zukunft. Geben Sie heute oder einen früheren Tag ein.',
  completed_before_start: 'Begonnen wurde am {start}. Der Abschluss kann nicht davor liegen.',
  checklist_line: 'Diese Zeile der Checkliste ist nicht lesbar oder kommt doppelt vor: {line}',
  checks_open: 'Auf der Checkliste sind noch Punkte offen: {items}. Beantworten Sie sie vor dem Abschluss.',
  not_an_answer: 'Das ist keine Antwort auf diesen Punkt.',
  no_such_check: 'Diesen Punkt gibt es auf der Checkliste nicht.',
  answered_since: '{check} wurde seither anders beantwortet.',
  check_yes: 'Ja',
  check_no: 'Nein',
};
