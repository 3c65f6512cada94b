import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXTRA_HEADINGS } from '@steward/kernel/contract/csv/labels.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { MESSAGES } from '@steward/kernel/contract/messages/index.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';
import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';
import { FRAME } from '@steward/kernel/server/adapters/mail/frame.ts';

/**
 * One word for one thing in all texts and documents: avoided words with their term. `*` means further letters, `=` the
 * whole text.
 */
const TERMS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'hand* out': 'Check out',
    'put into': 'Check in to location',
    'take back|took back|taken back|take it back|took it back|is back': 'Check in',
    'held by|holder*': 'Assigned to',
    'home location|home place|home:': 'Default location',
    'belongs to its user': 'BYOD',
    'my things|your things|what i have': 'My assets',
    'get something|ask for it|asks for it|wish|wishes|claim|claims': 'Request',
    'where it holds|these permissions hold|it holds': 'Scope',
    'rights|the right to|a right': 'Permissions',
    'somebody|everybody': 'User, everyone',
    'give a sign-in|give somebody': 'Invite',
    'switch off|switched off|switches off|switch on|switched on': 'Deactivate, Suspend, turn off',
    'second step*|two-step*|second factor*|two steps': 'Two-factor authentication',
    'log in|log out|logged in|logged out|logging in|log-in|login': 'Sign in',
    'let in|let support in|lets you in|let them in': 'Support access',
    'what happened': 'Recent activity',
    'worth|what it cost': 'Purchase cost',
    '=purchased': 'Purchase date',
    '=what it is|=who it is|=where it is|=who has it': 'General, Location, Assignment',
    'bring in|drawn': 'Import, generated',
    arrange: 'Customize',
    'mend|settled|settle|settles': 'Correct, resolve',
    'nothing waits*|nothing matches|nobody is waiting|nobody waits': 'No results',
    '=further': 'Other',
    lapsed: 'Expired',
    'proven|unproven|prove': 'Verified',
    'redirect address': 'Redirect URI',
    'where you are logged*': 'Active sessions',
    'i have kept*': 'I’ve saved',
    'make the token': 'Generate token',
    '=it may': 'Permissions',
    'fields of your company|own fields': 'Custom fields',
    '=inside': 'Parent location',
    'this is needed|is needed': 'Enter a value',
    'deployed|undeployable': 'Checked out, Not deployable',
    'hand* over|hand-over*': 'Transfer',
    'thing|things': 'Asset, record',
    'frozen|standstill|standing': 'Read-only',
    'in the beginning|go on|goes on': 'Continue, default',
    'for good': 'Permanently',
    'whoever|whomever': 'Who, the operator of this installation',
    'mails|a mail|by mail': 'Email',
    'if empty': 'Empty: …',
  },
  de: {
    'firma|firmen*': 'Unternehmen',
    'lebensende*': 'Nutzungsende',
    'anmeldung geben|anmeldung in zwei schritten': 'Einladen',
    'einlass*|einlässt|eingelassen|eintreten|eingetreten|draußen': 'Support-Zugriff',
    'verwaltung nehmen|zur verwaltung|verwaltung|hauptverwaltung': 'Admin',
    'abschalt*|abgeschaltet*|einschalten|eingeschaltet|wieder einschalten': 'Deaktivieren, Sperren',
    'ding|dinge|dingen|sachen|sache': 'Assets',
    'meine dinge': 'Meine Assets',
    'stammplatz*|heimat*': 'Standardstandort',
    'steht aus|niemand steht': 'Keine offenen Einladungen',
    freiwillig: 'optional',
    'was geschah|geschehen ist': 'Letzte Aktivitäten',
    'zweite* schritt*|zweite* faktor*|zwei schritten': 'Zwei-Faktor-Authentifizierung',
    'kein eintrag|nichts passt': 'Keine Treffer',
    'kommt nach': 'Rückgabe an Standort',
    'kaufpreis*|was es gekostet*': 'Anschaffungskosten',
    'gekauft*': 'Anschaffungsdatum',
    'wunsch|wünsche*': 'Anforderungen',
    'anfrage|anfragen|angefragt': 'Anforderung, Zugriff anfragen',
    '=privatgerät': 'BYOD (Privatgerät)',
    '=was es ist|=wo es ist|=wer es hat|=wer es ist': 'Allgemein, Standort, Zuweisung',
    'wo sie gilt': 'Geltungsbereich',
    'rechte|rechten|recht|leserecht*': 'Berechtigungen',
    '=innerhalb von': 'Übergeordneter Standort',
    'nachgewiesen|nicht nachgewiesen': 'Verifiziert',
    rücksprungadresse: 'Redirect-URI',
    'verknüpfung*|verknüpft|verknüpfen': 'Verbinden',
    'das wird gebraucht': 'Bitte ausfüllen',
    'wo sie angemeldet sind': 'Aktive Sitzungen',
    anordnen: 'Anpassen',
    ausbessern: 'Korrigieren',
    'wartet auf sie|warten auf sie': 'Offen',
    'sammeländerung*': 'Massenänderung',
    'lesend* eintreten|zeitfenster*': 'Support-Zugriff',
    'felder ihre*': 'Eigene Felder',
    'gegenstand|gegenstände': 'Asset',
  },
  es: {
    'entregar|entregad*|entrega|entregue|entregará*|=recibir|recíbalo*|recogid*|recoger*|recoja*': 'Asignar, Devolver',
    'cosa|cosas': 'Activos',
    'ubicación habitual|lugar habitual|=habitual:': 'Ubicación predeterminada',
    'pertenece a quien*': 'BYOD',
    'segundo paso|segundo factor|acceso en dos pasos': 'Verificación en dos pasos',
    'dejar entrar|deja entrar|dejó entrar|deje entrar|dejarle entrar': 'Acceso de soporte',
    'dónde vale|valen': 'Ámbito',
    'el derecho|derechos': 'Permisos',
    'precio de compra': 'Coste de compra',
    '=qué es|=quién es|=dónde está|=quién lo tiene|=cuánto costó': 'General, Ubicación, Asignación',
    '=dentro de': 'Ubicación superior',
    'campo propio|campos propios|campos de su empresa': 'Campos personalizados',
    'qué ha pasado': 'Actividad reciente',
    'nada coincide|nada espera*': 'Sin resultados',
    'demostrado|demostrar|demostrad*': 'Verificado',
    'vincular|vinculad*|vínculo*': 'Conectar',
    'dirección de retorno': 'URI de redirección',
    'su gente|la gente': 'Usuarios',
    'este dato es necesario': 'Introduzca un valor',
    'organizar|organícelo': 'Personalizar',
    'peticiones|petición': 'Solicitudes',
    'dónde tiene la sesión*': 'Sesiones activas',
    traer: 'Importar',
    'traspaso*': 'Transferencia',
  },
};

const root = join(import.meta.dirname, '..');

/** Exceptions with reasons. Those of modules are in `test/term_exceptions.json`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'en errors.session_expired': 'the requirements give this sentence word for word (R8.10)',
  'de history.company.support_asked': 'access is asked for, and no asset is requested',
  'de messages.busy': 'requests to a server',
  ...Object.assign(
    {},
    ...globSync('modules/*/test/term_exceptions.json', { cwd: root }).map((file): unknown =>
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ),
  ),
};

/** Words that only screens and mails avoid. */
const IN_DOCUMENTS: ReadonlySet<string> = new Set([
  'rights|the right to|a right',
  'somebody|everybody',
  'worth|what it cost',
  'proven|unproven|prove',
  'thing|things',
  'in the beginning|go on|goes on',
  'for good',
  'whoever|whomever',
  'mails|a mail|by mail',
]);

interface Text {
  readonly where: string;
  readonly text: string;
}

function textsIn(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`));
}

type Mails = Readonly<Record<Language, unknown>>;
const isMails = (one: unknown): one is Mails =>
  typeof one === 'object' && one !== null && LANGUAGES.every((language) => Object.hasOwn(one, language));

/** Mails of modules: what their `*mail_texts.ts` export by language. */
const MAILS: readonly Mails[] = (
  await Promise.all(
    globSync('modules/*/server/*mail_texts.ts', { cwd: root }).map(
      async (file): Promise<object> => import(pathToFileURL(join(root, file)).href),
    ),
  )
).flatMap((exported) => Object.values(exported).filter(isMails));

/** What kernel and modules say in a language. */
const ROOMS = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const files = globSync(`{kernel,modules/*}/texts/${language}.ts`, { cwd: root });
      return [language, await Promise.all(files.map(wordsOf))] as const;
    }),
  ),
);

async function wordsOf(file: string): Promise<RoomTexts> {
  // A file of texts exports them under this name.
  const { texts } = (await import(pathToFileURL(join(root, file)).href)) as { readonly texts: RoomTexts };
  return texts;
}

/** All texts of screens, labels, headings, messages and mails in a language. */
function textsOf(language: Language): Text[] {
  const areas = (ROOMS[language] ?? []).flatMap(({ first, screens }) => Object.entries({ ...first, ...screens }));
  return [
    ...areas.flatMap(([area, words]) => textsIn(words, area)),
    ...textsIn(LABELS[language], 'labels'),
    ...textsIn(MESSAGES[language], 'messages'),
    ...textsIn(EXTRA_HEADINGS[language], 'headings'),
    ...[FRAME, ...MAILS].flatMap((mails) => textsIn(mails[language], 'mails')),
  ];
}

/** Lines of documents without code. The requirements have their own words. */
function lines(): Text[] {
  const pages = ['docs/decisions', 'docs/architecture'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const files = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'docs/deployment.md',
    'docs/attacks.md',
    ...pages,
  ];
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/```[\s\S]*?```/g, ' ')
      .split('\n')
      .map((text) => ({ where: file, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ') })),
  );
}

/** Matches whole words, ignoring case. */
function matcher(words: string): RegExp {
  const each = words
    .replaceAll('*', '\\p{L}*')
    .split('|')
    .map((word) => (word.startsWith('=') ? `^${word.slice(1)}$` : `(?<!\\p{L})${word}(?!\\p{L})`));
  return new RegExp(each.join('|'), 'iu');
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language).map(({ where, text }) => ({
    where,
    text: text.replaceAll(/\{+[^}]*\}+|<[^>]*>/g, ' '),
  }));
  it.each(Object.entries(TERMS[language]))('nothing says %s, since the term is %s', (words) => {
    const found = texts.filter(
      ({ where, text }) => matcher(words).test(text) && !Object.hasOwn(EXCEPTIONS, `${language} ${where}`),
    );
    expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it('every exception is one', () => {
    const all = matcher(Object.keys(TERMS[language]).join('|'));
    const idle = Object.keys(EXCEPTIONS).filter(
      (one) =>
        one.startsWith(`${language} `) &&
        !texts.some(({ where, text }) => one === `${language} ${where}` && all.test(text)),
    );
    expect(idle).toEqual([]);
  });
});

describe('in documents', () => {
  const texts = lines();
  it.each(Object.entries(TERMS.en).filter(([words]) => !IN_DOCUMENTS.has(words)))(
    'nothing says %s, since the term is %s',
    (words) => {
      expect(
        texts.filter(({ text }) => matcher(words).test(text)).map(({ where, text }) => `${where}: ${text}`),
      ).toEqual([]);
    },
  );

  it('what they may say is a row of the terms', () => {
    expect([...IN_DOCUMENTS].filter((words) => !Object.hasOwn(TERMS.en, words))).toEqual([]);
  });
});

/** Words that names in the code do not contain, with the term; forms of a word are separated by `|`. */
const CODE_TERMS: Readonly<Record<string, string>> = {
  'reach|sight': 'scope, visibleCounts',
  'standing|standstill|frozen': 'companyStatus, readOnlyReason, ReadOnlyGuard',
  'landmark|landmarks': 'pageAnchors',
  walkable: 'hasSortIndex',
  'deed|deeds': 'ActivityEntry',
  'told|tell|tells': 'toast, notify',
  'lend|lent|lending': 'withPermissions',
  'demand|demands': 'require…',
  'govern|governs|governed|ungoverned': 'manageable',
  carried: 'inherited',
  'pace|paced': 'rateLimit',
  'hear|hears|heard|hearing': 'eventVisibility, received',
  'hand|hands|handed|handing|handout|handouts': 'checkOut, transfer',
  holder: 'assignee',
  'thing|things': 'asset, record',
  'wish|wished|wishes|claim|claiming|claimable': 'request',
  'settle|settles|settled': 'resolve',
  'kept|anew|somebody|drawn|woken|ahead|fate': 'saved, stored; again; user; generated; prefetch; outcome',
  'door|doors': 'route',
};

/** The words of a name: `isHandedOut`, `hand_over` and `HAND_OVER` have `hand` or its form. */
const wordsIn = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

describe('in code', () => {
  const files = globSync('{kernel,modules,app,bench,e2e,scripts}/**/*.{ts,tsx,mts,mjs}', { cwd: root }).filter(
    (file) => !file.includes('node_modules') && !file.includes('dist/'),
  );
  const declared = /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
  const names = files.flatMap((file) => [
    { where: file, name: basename(file).split('.')[0] ?? '' },
    ...[...readFileSync(join(root, file), 'utf8').matchAll(declared)].map(([, name = '']) => ({ where: file, name })),
  ]);

  it('reads the names of files and of what they declare', () => {
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['terms', 'wordsIn', 'requirePermission']));
  });

  it.each(Object.entries(CODE_TERMS))('no name says %s, since the term is %s', (words) => {
    const avoided = new Set(words.split('|'));
    expect(
      names
        .filter(({ name }) => wordsIn(name).some((word) => avoided.has(word)))
        .map(({ where, name }) => `${where}: ${name}`),
    ).toEqual([]);
  });

  it('files and folders are in snake_case, components and hooks in camel case', () => {
    expect(files.filter((file) => file.includes('-'))).toEqual([]);
  });
});
