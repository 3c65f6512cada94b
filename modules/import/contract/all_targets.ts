import { formerHeadings } from '@steward/kernel/contract/csv/former_labels.ts';
import {
  assigneeTargets,
  assigneeTypeOfColumn,
  importTargets,
  type Target,
} from '@steward/kernel/contract/csv/targets.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('import');

export type { Target } from '@steward/kernel/contract/csv/targets.ts';

/** The column of files of other products by which a user is found as an assignee. */
const EMPLOYEE_NUMBER = {
  labels: say(({ targets }) => targets.employee_number),
  aliases: [
    'employee number',
    'employee no',
    'employee num',
    'personalnummer',
    'número de empleado',
    ...formerHeadings('asset', 'assignee.employee_number'),
  ],
};

/** All targets of a type, including those only in files of other products. */
export function allTargets(record: RecordDefinition): Target[] {
  const own = [...importTargets(record), ...seatTargets(record)];
  const assignee = own.some((one) => one.key === 'assignee.username')
    ? [{ key: 'assignee.employee_number', field: { kind: 'text' } as const, ...EMPLOYEE_NUMBER }]
    : [];
  return [...own, ...fullName(record), ...own.flatMap(around), ...assignee];
}

/** Who gets a unit of what is held by many, without the dates of a check-out. */
function seatTargets(record: RecordDefinition): Target[] {
  if (!record.importAssignee) return [];
  const others = new Set(['assignee.checked_out_at', 'assignee.expected_checkin', 'assignee.location']);
  return assigneeTargets(record).filter(({ key }) => !others.has(key));
}

/** A target for the ancestors of a location: its site. */
function around({ key, field, labels }: Target): Target[] {
  const target = kindOf(field).refersTo === 'one' ? recordNamed(field.to ?? '') : null;
  const parent = target?.parent;
  if (!target || !parent || key.includes('.') || key === parent) return [];
  const label = (language: Language): string =>
    `${labels[language]}: ${LABELS[language][target.name]?.fields[parent] ?? parent}`;
  return [
    {
      key: `${key}.${parent}`,
      field: { kind: 'text', to: target.name },
      labels: { en: label('en'), de: label('de'), es: label('es') },
      aliases: [],
    },
  ];
}

/** A target for full names. */
function fullName(record: RecordDefinition): Target[] {
  const field = record.fields['name'];
  if (!record.fields['first_name'] || !field?.readOnly) return [];
  const label = (language: Language): string => LABELS[language][record.name]?.fields['name'] ?? 'name';
  return [
    {
      key: 'name',
      field: { kind: 'text', max: field.max ?? 255 },
      labels: { en: label('en'), de: label('de'), es: label('es') },
      aliases: [
        'full name',
        'display name',
        'employee',
        'employee name',
        'vollständiger name',
        'mitarbeiter',
        'nombre completo',
        'empleado',
      ],
    },
  ];
}

/** Record type that a target's values name; `null`: none. */
export function targetsTo({ key, field }: Pick<Target, 'key' | 'field'>): string | null {
  if (field.to !== undefined || !key.startsWith('assignee.')) return field.to ?? null;
  const part = key.slice('assignee.'.length);
  if (part === 'name') return assigneeTypes()[0]?.name ?? null;
  const type = assigneeTypeOfColumn(part);
  // A first name alone finds nobody.
  return type && (part === type.name || type.importBy?.includes(part)) ? type.name : null;
}
