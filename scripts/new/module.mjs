import { companyTable } from './company_table.mjs';

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text) => text.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const words = (text) => text.replaceAll('_', ' ');

/** The record type of a module that is called by its plural. */
export function singular(name) {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.replace(/(?<=ch|sh|x|ss)es$|(?<!s)s$/, '');
}

/** The files of a new module, by path: one plain record type in three languages, its table, and a test. */
export function filesOfModule({ name, record = singular(name), migration }) {
  const [one, many] = [capital(words(record)), capital(words(name))];
  const path = name.replaceAll('_', '-');
  const root = `modules/${name}`;
  return {
    [`${root}/contract/index.ts`]: `import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('${name}');

export const ${camel(record)} = defineRecord({
  name: '${record}',
  pages: '/${path}',
  nav: 'catalogue',
  icon: 'box',
  title: 'name',
  fields: { name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' }, notes },
  defaultColumns: ['name', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
});

const permissions = definePermissions({
  resources: {
    ${record}: {
      area: 'catalogue',
      actions: [...BASIC, 'files', 'import'],
      title: say(({ permissions }) => permissions.${record}),
      templates: { clerk: ['read'], manages_assets: ['read'] },
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
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
`,
    [`${root}/texts/en.ts`]: texts(name, record, 'en', {
      ...{ one, many, add: `Add ${words(record)}`, empty: `There are no ${words(name)} yet. Add the first one.` },
      ...{ name: 'Name', notes: 'Notes', main: 'General' },
    }),
    [`${root}/texts/de.ts`]: texts(name, record, 'de', {
      ...{ one, many, add: `${one} hinzufügen`, empty: `Noch keine Einträge. Legen Sie den ersten an.` },
      ...{ name: 'Name', notes: 'Notizen', main: 'Allgemein' },
    }),
    [`${root}/texts/es.ts`]: texts(name, record, 'es', {
      ...{ one, many, add: `Añadir ${words(record)}`, empty: `Aún no hay elementos. Añada el primero.` },
      ...{ name: 'Nombre', notes: 'Notas', main: 'General' },
    }),
    [`${root}/server/manifest.ts`]: `import { defineServerModule } from '@steward/kernel/server/module.ts';

export const ${camel(name)}Server = defineServerModule({ name: '${name}', tables: ['${record}'] });
`,
    [`${root}/client/manifest.ts`]: `import { Box } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const ${camel(name)}Client = defineClientModule({ name: '${name}', icons: { box: Box } });
`,
    [`${root}/test/${name}.test.ts`]: `import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

it('${words(name)} are kept by name', async () => {
  const { owner } = await makeWorld(app);
  const id = await owner.create('${record.replaceAll('_', '-')}', { name: 'First' });
  const { body } = await owner.call('GET', \`${record.replaceAll('_', '-')}/\${id}/\`);
  expect(body).toMatchObject({ id, name: 'First' });
});
`,
    [`database/migrations/${migration}_${name}.sql`]: companyTable({
      table: record,
      columns: ['name text collate natural_order not null', 'notes text'],
    }),
  };
}

function texts(room, record, language, { one, many, add, empty, name, notes, main }) {
  const registry = '@steward/kernel/contract/texts/registry.ts';
  const said = `{
  permissions: { ${record}: '${many}' },
  records: {
    ${record}: {
      one: '${one}',
      many: '${many}',
      add: '${add}',
      empty: '${empty}',
      fields: { name: '${name}', notes: '${notes}' },
      sections: { main: '${main}', notes: '${notes}' },
    },
  },
};
`;
  if (language !== 'en')
    return `import type { Texts } from '${registry}';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = ${said}`;
  return `export const texts = ${said}
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
  const file = side === 'contract' ? 'contract/index.ts' : `${side}/manifest.ts`;
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
  'company_id: string; id: string; name: string; notes: string | null; custom: unknown; search_text: string; version: ' +
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
