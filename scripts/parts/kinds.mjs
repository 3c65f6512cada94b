import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './run.mjs';

/*
 * Each kind of field has one file per side. Other code must not compare kinds with names or keep lists of them, but ask
 * `kindOf`, `serverKindOf`, `clientKindOf` or `controlsOf`, so that new kinds work everywhere.
 */
const OWN = /^kernel\/(contract|server|client)\/fields\//;
const IS_TEST = /\.(test|spec)\.tsx?$|(^|\/)test(ing)?\//;

/*
 * In these files other things have kinds with the same names, so only comparisons of `field.kind` count. Elsewhere any
 * `kind` counts.
 */
const OTHER_KINDS = [
  ['kernel/server/database/', 'tables'],
  ['kernel/server/operations/', 'operations'],
  ['modules/export/server/', 'cells of a written file'],
  ['modules/import/', 'questions about a file, and its formats'],
].map(([folder]) => folder);
const CALLED_FIELD = /field|target|definition|column|inner|outer/i;

/** Names of all kinds: those that the files of the contract add to `FieldKinds`. */
export function fieldKinds() {
  const folder = join(root, 'kernel/contract/fields');
  return new Set(
    readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/interface FieldKinds \{\n([^]*?)\n {2}\}/g)].flatMap(
        ([, body]) => [...body.matchAll(/^ {4}(\w+):/gm)].map(([, kind]) => kind),
      ),
    ),
  );
}

/** A message for each place of the source that asks for a kind of field by its name. */
export function findKinds() {
  const kinds = fieldKinds();
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return files
    .trim()
    .split('\n')
    .filter((file) => /^(kernel|modules|app)\//.test(file) && !OWN.test(file) && !IS_TEST.test(file))
    .flatMap((file) => {
      const text = textOf(file);
      return kindsIn(file, text, kinds).map(({ at, what }) => `${file}:${lineOf(text, at)}: ${what}`);
    });
}

/** `field.kind` compared with a name, `switch (field.kind)`, and lists or maps of three and more names of kinds. */
export function kindsIn(file, text, kinds) {
  const { program } = parseSync(file, text);
  const found = [];
  const isName = (node) => node?.type === 'Literal' && kinds.has(node.value);
  const isOther = OTHER_KINDS.some((folder) => file.startsWith(folder));
  const isKind = (node) => {
    const inner = node?.type === 'ChainExpression' ? node.expression : node;
    if (inner?.type === 'Identifier') return inner.name === 'kind' && !isOther;
    if (inner?.type !== 'MemberExpression' || inner.property.name !== 'kind') return false;
    return !isOther || CALLED_FIELD.test(text.slice(inner.object.start, inner.object.end));
  };
  const add = (node, what) => found.push({ at: node.start, what });
  const names = (nodes) => {
    const all = new Set(nodes.map((node) => node?.name ?? node?.value));
    return all.size > 2 && [...all].every((one) => kinds.has(one));
  };
  new Visitor({
    BinaryExpression: (node) => {
      if (!/^[!=]==?$/.test(node.operator)) return;
      const [left, right] = [node.left, node.right];
      if ((isKind(left) && isName(right)) || (isKind(right) && isName(left)))
        add(node, `ask \`kindOf\` for what is true of the field instead of \`${text.slice(node.start, node.end)}\``);
    },
    SwitchStatement: (node) => {
      if (isKind(node.discriminant) && node.cases.some((one) => isName(one.test)))
        add(node, 'put what differs by kind into the file of each kind');
    },
    ArrayExpression: (node) => {
      if (names(node.elements)) add(node, 'a list of kinds is a property of the kinds in it');
    },
    ObjectExpression: (node) => {
      if (names(node.properties.map((one) => one.key))) add(node, 'a map by kind is a property of the kinds in it');
    },
    CallExpression: (node) => {
      const list = node.callee.object;
      const isOfNames = list?.type !== 'ArrayExpression' || list.elements.some(isName);
      if (node.callee.property?.name === 'includes' && isOfNames && node.arguments.some(isKind))
        add(node, 'a list of kinds is a property of the kinds in it');
    },
  }).visit(program);
  return found;
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

function textOf(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    // Deleted, and not yet committed.
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
