import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type BackupConfig, readBackupConfig } from './backup_config.ts';
import { readFilesConfig, readScanConfig, type FilesConfig, type ScanConfig } from './files_config.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings from the environment, read once; all have a working default. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Address under which people reach the application; links in mails begin with it. No final slash. */
  readonly publicUrl: string;
  /** Absent: the server starts the PostgreSQL that it carries with it. */
  readonly databaseUrl: string | undefined;
  /** Absolute folder for the database and the files. */
  readonly dataFolder: string;
  readonly files: FilesConfig;
  readonly backups: BackupConfig;
  /** Whether the text in files is stored in the database, to be searched. */
  readonly searchesFiles: boolean;
  /** Absent: nobody looks for viruses. */
  readonly scan: ScanConfig | null;
  readonly production: boolean;
  /** Absent: mails are kept and can be read in the application. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Addresses of all accounts that run the platform; absent: the present ones stay. */
  readonly platformEmails: readonly string[] | undefined;
  /** Contact of the operator of this installation, shown to companies. */
  readonly contact: Contact | null;
  /** Days of trial of a new company; 0: no trial. */
  readonly trialDays: number;
  /** Days from asking for the deletion of a company until it is deleted for good. */
  readonly deletionDays: number;
  /** Megabytes of pictures and files that a company may store. */
  readonly storageMb: number;
  /** Seconds within which part of a request body has to arrive; slower requests are ended. */
  readonly bodySeconds: number;
  /** Address and port of the DNS resolver for domain verification; absent: the machine's own. */
  readonly dnsServer: string | undefined;
  /** Lowest level that is logged. */
  readonly logLevel: LogLevel;
  /** Token for reading `/metrics` remotely; absent: only from this machine. */
  readonly metricsToken: string | undefined;
  /** Time limit for one statement of a request, in seconds. Jobs have more. */
  readonly statementSeconds: number;
  /** Addresses and networks of trusted proxies, for `X-Forwarded-For`; `false`: none. */
  readonly trustProxy: string[] | false;
  /** Whether SSO providers in private networks are allowed. */
  readonly ssoPrivate: boolean;
  /** Whether label printers in private networks are allowed. */
  readonly printerPrivate: boolean;
  /** Whether label printers on loopback are allowed, for development. */
  readonly printerLocal: boolean;
  /** Whether SSO providers on loopback and over plain http are allowed, for development. */
  readonly ssoLocal: boolean;
  /** Whether webhooks may go to private networks. */
  readonly webhookPrivate: boolean;
  /** Whether webhooks may go to loopback and over plain http, for development. */
  readonly webhookLocal: boolean;
  /** Whether moving in may read from private networks. */
  readonly moveInPrivate: boolean;
  /** Whether moving in may read from loopback and over plain http, for development. */
  readonly moveInLocal: boolean;
  /** Whether push services of browsers in private networks are allowed. */
  readonly pushPrivate: boolean;
  /** Whether push services of browsers on loopback and over plain http are allowed, for development. */
  readonly pushLocal: boolean;
  /** Whether other machines can reach the server. Then development features are off unless asked for. */
  readonly isPublished: boolean;
  /** Whether an empty database gets the demonstration company, whose password everybody knows. */
  readonly offersDemo: boolean;
}

export interface Contact {
  readonly name: string;
  /** A mail or web address as a link; absent: the name is all there is. */
  readonly href: string | null;
}

const repository = resolve(import.meta.dirname, '../..');

/** Reads the settings, and names every one that it refuses instead of stopping at the first. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const address = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    problems.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return undefined;
  };

  const portText = text('PORT') ?? '3000';
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) problems.push('PORT must be a number between 0 and 65535.');
  const host = text('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host)) problems.push('HOST must be the name or number of a network address, like 127.0.0.1.');
  const mode = text('NODE_ENV');
  if (mode !== undefined && !['production', 'development', 'test'].includes(mode)) {
    problems.push('NODE_ENV must be production, development or test.');
  }
  const mailFrom = text('MAIL_FROM') ?? 'Steward <steward@localhost>';
  if (!/^[^<>@\s]+@[^<>@\s]+$|^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/.test(mailFrom)) {
    problems.push('MAIL_FROM must be a mail address, like "Steward <steward@example.com>".');
  }
  const platformEmails = text('STEWARD_PLATFORM_EMAIL')
    ?.toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (platformEmails?.some((one) => !/^[^@\s]+@[^@\s]+$/.test(one)))
    problems.push('STEWARD_PLATFORM_EMAIL must be one or more mail addresses, with commas between them.');
  const deletionText = text('STEWARD_DELETION_DAYS') ?? '30';
  if (!/^\d{1,3}$/.test(deletionText))
    problems.push('STEWARD_DELETION_DAYS must be a number of days between 0 and 999.');
  const trialText = text('STEWARD_TRIAL_DAYS') ?? '0';
  if (!/^\d{1,4}$/.test(trialText)) problems.push('STEWARD_TRIAL_DAYS must be a number of days between 0 and 9999.');
  const logText = text('LOG_LEVEL')?.toLowerCase() ?? (mode === 'production' ? 'info' : 'warn');
  const logLevel = LOG_LEVELS.find((one) => one === logText);
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^\S{16,}$/.test(metricsToken))
    problems.push('METRICS_TOKEN must have 16 characters or more, and no spaces.');
  const statementText = text('STATEMENT_TIMEOUT') ?? '30';
  if (!/^\d{1,5}$/.test(statementText) || Number(statementText) === 0)
    problems.push('STATEMENT_TIMEOUT must be a number of seconds between 1 and 99999.');
  const storageText = text('STEWARD_STORAGE_MB') ?? '5000';
  if (!/^\d{1,9}$/.test(storageText)) problems.push('STEWARD_STORAGE_MB must be a whole number of megabytes.');
  const bodyText = text('STEWARD_BODY_SECONDS') ?? '20';
  if (!/^\d{1,4}(\.\d+)?$/.test(bodyText) || Number(bodyText) <= 0)
    problems.push('STEWARD_BODY_SECONDS must be a number of seconds above 0.');
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:']);
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']) ?? `http://${shownHost(host)}:${port}`;
  const dnsServer = text('DNS_SERVER');
  if (dnsServer !== undefined && !/^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:\d{1,5})?$/i.test(dnsServer))
    problems.push(
      'DNS_SERVER must be the number of a network address, with a port if it is not 53, like 192.0.2.1 or 192.0.2.1:53.',
    );
  const trustProxy = readProxies(text('TRUST_PROXY'), problems);
  const choice = (name: string): 'yes' | 'no' | undefined => {
    const value = text(name);
    if (value === undefined || value === 'yes' || value === 'no') return value;
    problems.push(`${name} must be yes or no.`);
    return undefined;
  };
  const ssoPrivate = choice('SSO_PRIVATE_NETWORK');
  const webhookPrivate = choice('WEBHOOK_PRIVATE_NETWORK');
  const moveInPrivate = choice('MOVE_IN_PRIVATE_NETWORK');
  const pushPrivate = choice('PUSH_PRIVATE_NETWORK');
  const printerPrivate = choice('PRINTER_PRIVATE_NETWORK');
  const demo = choice('STEWARD_DEMO');
  if (demo === 'yes' && mode === 'production')
    problems.push('STEWARD_DEMO cannot be yes with NODE_ENV=production: everybody knows its password.');
  const isPublished = !isLoopback(host) || !isLoopback(URL.parse(publicUrl)?.hostname ?? '');
  const contact = readContact(text('STEWARD_CONTACT'), problems);
  const files = readFilesConfig(environment, problems);
  // The text is not encrypted in the database, so that an installation that encrypts its files has to ask for it.
  const searchesFiles = (choice('STEWARD_SEARCH_FILES') ?? (files.isEncrypted ? 'no' : 'yes')) === 'yes';
  const scan = readScanConfig(environment, problems);
  const dataFolder = resolve(repository, text('STEWARD_DATA') ?? 'data');
  const backups = readBackupConfig(environment, dataFolder, problems);
  if (problems.length > 0) throw new CannotStart(problems.join('\n'));

  return {
    port,
    host,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    databaseUrl,
    dataFolder,
    files,
    backups,
    searchesFiles,
    scan,
    production: mode === 'production',
    smtpUrl,
    mailFrom,
    platformEmails,
    contact,
    trialDays: Number(trialText),
    deletionDays: Number(deletionText),
    storageMb: Number(storageText),
    bodySeconds: Number(bodyText),
    dnsServer,
    logLevel: logLevel ?? 'info',
    metricsToken,
    trustProxy,
    statementSeconds: Number(statementText),
    ssoPrivate: ssoPrivate === 'yes',
    printerPrivate: printerPrivate === 'yes',
    printerLocal: mode !== 'production' && (!isPublished || printerPrivate === 'yes'),
    ssoLocal: mode !== 'production' && (!isPublished || ssoPrivate === 'yes'),
    webhookPrivate: webhookPrivate === 'yes',
    webhookLocal: mode !== 'production' && (!isPublished || webhookPrivate === 'yes'),
    moveInPrivate: moveInPrivate === 'yes',
    moveInLocal: mode !== 'production' && (!isPublished || moveInPrivate === 'yes'),
    pushPrivate: pushPrivate === 'yes',
    pushLocal: mode !== 'production' && (!isPublished || pushPrivate === 'yes'),
    isPublished,
    offersDemo: mode !== 'production' && (demo === 'yes' || (demo === undefined && !isPublished)),
  };
}

const MAIL = /^[^<>@\s]+@[^<>@\s]+$/;

/** A name, an address, or `Name <address>`, where the address is one of mail or of the web. */
function readContact(value: string | undefined, problems: string[]): Contact | null {
  if (value === undefined) return null;
  const [, before = '', inside] = /^([^<]*)<([^<>]+)>$/.exec(value) ?? [];
  const address = (inside ?? value).trim();
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address);
  const href = MAIL.test(address) ? `mailto:${address}` : isWeb ? address : null;
  if (href === null && (inside !== undefined || /[<>@]|:\/\//.test(value))) {
    problems.push('STEWARD_CONTACT must be a name, a mail or web address, or both, like "Ops <ops@example.com>".');
    return null;
  }
  return { name: before.trim() || address, href };
}

/** Whether a host is a loopback address. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Parses a list of addresses, networks and proxy-addr's names. A number of hops is refused: clients that bypass the
 * proxy could then forge their address.
 */
function readProxies(value: string | undefined, problems: string[]): Config['trustProxy'] {
  if (value === undefined || value === 'no') return false;
  const list = value.split(/[\s,;]+/).filter(Boolean);
  const isNetwork = (one: string): boolean => {
    const [address = '', bits, ...rest] = one.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    return (
      isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  };
  if (list.length > 0 && list.every((one) => NETWORKS.includes(one) || isNetwork(one))) return list;
  problems.push(
    'TRUST_PROXY must be addresses and networks of the proxies in front, like loopback, uniquelocal or 10.0.0.0/8.',
  );
  return false;
}

/** A host that listens everywhere is reached from this machine under its own address. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** The server cannot start for a reason outside of the program; the message is a sentence for the operator. */
export class CannotStart extends Error {}

/** Of this installation, from the repository's package.json. */
export const VERSION = readVersion();

function readVersion(): string {
  const text: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  return typeof text === 'object' && text !== null && 'version' in text && typeof text.version === 'string'
    ? text.version
    : '0.0.0';
}
