import { companyTable } from './company_table.mjs';

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text) => text.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const words = (text) => text.replaceAll('_', ' ');

/** The singular of a module's name, for its record type. */
export function singular(name) {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.replace(/(?<=ch|sh|x|ss)es$|(?<!s)s$/, '');
}

/**
 * The files of a new module, by path: a record type with an action of its own permission, a tile, a setting of each
 * company, three languages, its table, and a test.
 */
export function filesOfModule({ name, record = singular(name), migration }) {
  const [one, many] = [capital(words(record)), capital(words(name))];
  const wire = record.replaceAll('_', '-');
  const action = `close${capital(camel(record))}`;
  const root = `modules/${name}`;
  return {
    [`${root}/index.ts`]: `import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('${name}');

const ${camel(record)} = defineRecord({
  name: '${record}',
  pages: '/${name.replaceAll('_', '-')}',
  nav: 'catalogue',
  icon: 'box',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' },
    closed_on: { kind: 'date', section: 'main', notCloned: true },
    notes,
  },
  defaultColumns: ['name', 'closed_on', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
});

const open = { field: 'closed_on', op: 'empty' } as const;

export const ${action} = defineAction({
  name: 'close',
  on: '${record}',
  permission: 'close',
  input: { notes: { kind: 'textarea' } } as const satisfies Fields,
  when: open,
  history: 'update',
  summary: { one: 'Close a ${words(record)}', many: 'Close several ${words(name)}' },
});

/** Settings of each company. */
export const settingFields = { needs_notes: { kind: 'boolean' } } as const satisfies Fields;

const permissions = definePermissions({
  resources: {
    ${record}: {
      area: 'catalogue',
      actions: [...BASIC, 'files', 'import'],
      verbs: { close: { changes: true, title: say(({ permissions }) => permissions.close) } },
      title: say(({ permissions }) => permissions.${record}),
      templates: { clerk: ['read'], manages_assets: ['read', 'close'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    ${name}: typeof permissions;
  }
}

export const ${camel(name)}Module = defineModule({
  name: '${name}',
  needs: [],
  permissions,
  records: [${camel(record)}],
  actions: [${action}],
  tiles: [
    {
      key: 'open_${name}',
      size: 'figure',
      counts: { record: '${record}', filters: open, title: say(({ tiles }) => tiles.open) },
    },
  ],
  canBeSwitchedOff: true,
});
`,
    [`${root}/server.ts`]: `import { actionBody } from '@steward/kernel/server/actions/define.ts';
import { writeFields } from '@steward/kernel/server/actions/kernel_bodies.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { ${action}, settingFields } from './index.ts';

const settings = moduleSettings({
  name: '${record}',
  fields: settingFields,
  usual: { needs_notes: false },
  path: '/${wire}/settings',
  record: '${record}',
  about: 'how ${words(name)} are closed',
});

export const ${camel(name)}Server = defineServerModule({
  name: '${name}',
  tables: ['${record}'],
  settings: [settings],
  actions: [
    actionBody(${action}, {
      run: async (ctx, subjects, { notes }) => {
        const { needs_notes: needsNotes } = await settings.read(ctx);
        if (needsNotes && notes === null) throw invalid({ notes: { key: 'required' } });
        return writeFields(ctx, subjects, { closed_on: today(ctx), ...(notes === null ? {} : { notes }) });
      },
    }),
  ],
});
`,
    [`${root}/client.ts`]: `import { Box, CircleCheck } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { ${action}, settingFields } from './index.ts';

const say = wordsOf('${name}');
const close = recordAction({
  action: ${action},
  icon: CircleCheck,
  words: say(({ actions }) => actions.close),
  prominence: 'primary',
});

export const ${camel(name)}Client = defineClientModule({
  name: '${name}',
  icons: { box: Box },
  recordActions: [{ record: '${record}', load: () => Promise.resolve([close]) }],
  settingsCards: [
    {
      key: '${name}',
      page: 'general',
      load: async () => {
        const { settingsCard } = await import('@steward/kernel/client/form/settings/SettingsCard.tsx');
        const words = say(({ cards }) => cards.settings);
        return { default: settingsCard({ path: '${wire}/settings/', fields: settingFields, words }) };
      },
    },
  ],
});
`,
    [`${root}/texts/en.ts`]: texts(name, record, 'en', {
      ...{ one, many, add: `Add ${words(record)}`, empty: `There are no ${words(name)} yet. Add the first one.` },
      ...{ about: `${many} and when they were closed.`, open: `Open ${words(name)}`, close: 'Close', closed: 'closed' },
      ...{ name: 'Name', notes: 'Notes', main: 'General', closed_on: 'Closed on', needs: 'Ask for notes' },
    }),
    [`${root}/texts/de.ts`]: texts(name, record, 'de', {
      ...{ one, many, add: `${one} hinzufügen`, empty: `Noch keine Einträge. Legen Sie den ersten an.` },
      ...{ about: `${many} und wann sie geschlossen wurden.`, open: `${many}: offen` },
      ...{ close: 'Schließen', closed: 'geschlossen', closed_on: 'Geschlossen am', needs: 'Notizen verlangen' },
      ...{ name: 'Name', notes: 'Notizen', main: 'Allgemein' },
    }),
    [`${root}/texts/es.ts`]: texts(name, record, 'es', {
      ...{ one, many, add: `Añadir ${words(record)}`, empty: `Aún no hay elementos. Añada el primero.` },
      ...{ about: `${many} y cuándo se cerraron.`, open: `${many}: abiertos` },
      ...{ close: 'Cerrar', closed: 'cerrado', closed_on: 'Fecha de cierre', needs: 'Pedir notas' },
      ...{ name: 'Nombre', notes: 'Notas', main: 'General' },
    }),
    [`${root}/test/${name}.test.ts`]: `import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

it('${words(name)} are closed by those who may, with notes where the company asks for them', async () => {
  const world = await makeWorld(app);
  const id = await world.owner.create('${wire}', { name: 'First' });
  const path = \`${wire}/\${id}/close/\`;
  const workspaces = [world.workspaceId];
  const other = await world.user({ workspaces, permissions: ['${record}:read', '${record}:update'] });
  expect((await other.call('POST', path, {})).status).toBe(403);
  await world.owner.call('PATCH', '${wire}/settings/', { needs_notes: true });
  const closer = await world.user({ workspaces, permissions: ['${record}:read', '${record}:close'] });
  expect((await closer.call('POST', path, {})).body).toHaveProperty('notes');
  const { body } = await closer.call('POST', path, { notes: 'Done' });
  expect(body).toMatchObject({ closed_on: new Date().toISOString().slice(0, 10), notes: 'Done' });
});
`,
    [`database/migrations/${migration}_${name}.sql`]: companyTable({
      table: record,
      columns: ['name text collate natural_order not null', 'closed_on date', 'notes text'],
    }),
  };
}

function texts(room, record, language, said) {
  const { one, many, add, empty, about, open, close, closed, name, closed_on: closedOn, notes, main, needs } = said;
  const registry = '@steward/kernel/contract/texts/registry.ts';
  const all = `{
  title: '${many}',
  about: '${about}',
  permissions: { ${record}: '${many}', close: '${close}' },
  actions: { close: { title: '${close}', participle: '${closed}', fields: { notes: { label: '${notes}' } } } },
  tiles: { open: '${open}' },
  cards: { settings: { title: '${many}', fields: { needs_notes: { label: '${needs}' } } } },
  records: {
    ${record}: {
      one: '${one}',
      many: '${many}',
      add: '${add}',
      empty: '${empty}',
      fields: { name: '${name}', closed_on: '${closedOn}', notes: '${notes}' },
      sections: { main: '${main}', notes: '${notes}' },
    },
  },
};
`;
  if (language !== 'en')
    return `import type { Texts } from '${registry}';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = ${all}`;
  return `export const texts = ${all}
declare module '${registry}' {
  interface TextRegistry {
    ${room}: typeof texts;
  }
}
`;
}

/**
 * The list of a side (`modules/contract.ts` and the others) with one more module: its import in their order, itself at
 * the end.
 */
export function listWith(text, { name, side }) {
  const file = side === 'contract' ? 'index.ts' : `${side}.ts`;
  const exported = `${camel(name)}${side === 'contract' ? 'Module' : capital(side)}`;
  const lines = text.trimEnd().split('\n');
  const path = `./${name}/${file}`;
  const before = lines.findLastIndex((line) => {
    const from = line.startsWith('import ') ? line.split("'")[1] : undefined;
    return from !== undefined && (!from.startsWith('./') || from < path);
  });
  lines.splice(before + 1, 0, `import { ${exported} } from '${path}';`);
  lines.splice(lines.lastIndexOf('];'), 0, `  ${exported},`);
  return `${lines.join('\n')}\n`;
}

const ROW =
  'company_id: string; id: string; name: string; closed_on: string | null; notes: string | null; custom: unknown; search_text: string; version: ' +
  'number; created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null;';

/** The types of rows with those of the new table, as `npm test -- api row_types -u` writes them. */
export function rowTypesWith(text, record) {
  const lines = [`  ${record}: {`];
  for (const column of ROW.split(/(?<=;) /)) {
    const last = lines.at(-1);
    if (last.length + column.length < 120) lines[lines.length - 1] = `${last} ${column}`;
    else lines.push(`    ${column}`);
  }
  const end = lines.at(-1).length <= 117 ? ' };' : '\n  };';
  const after = [...text.matchAll(/^ {2}(\w+): \{/gm)].find((found) => found[1] > record);
  const at = after?.index ?? text.lastIndexOf('}');
  return `${text.slice(0, at)}${lines.join('\n')}${end}\n${text.slice(at)}`;
}
