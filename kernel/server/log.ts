import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Names whose values are secrets, at any depth of a log entry. */
const SECRETS = [
  'authorization',
  'password',
  'password_hash',
  'token',
  'access',
  'refresh',
  'link',
  'secret',
  'code',
  'body',
  'cookie',
  'headers',
];
const REDACTED = '[secret]';

/** Patterns of secrets in any text: links in mails, credentials in headers and addresses, API tokens, webhooks. */
const FORMS: readonly [RegExp, string][] = [
  [/([?&](?:token|code|state)=)[^&\s"'\\]+/gi, `$1${REDACTED}`],
  [/(Bearer\s+)[\w.~+/=-]+/gi, `$1${REDACTED}`],
  [/(:\/\/[^/\s:@"']*:)[^/\s@"']+@/g, `$1${REDACTED}@`],
  [/\b(stw_|whsec_)[\w+/=-]{20,}/g, `$1${REDACTED}`],
];

/** The server's log: one JSON object per line. Secrets are removed by field name, and by pattern in every line. */
export function makeLog(config: Pick<Config, 'logLevel' | 'production'>, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    // An error's code is logged; the code of a sign-in is a secret.
    redact: {
      paths: SECRETS.flatMap((name) => (name === 'code' ? [name] : [name, `*.${name}`, `*.*.${name}`])),
      censor: REDACTED,
    },
    serializers: { err: outgoingError },
    hooks: { streamWrite: scrubbed },
  };
  return pino(options, stream ?? pino.destination(config.production ? 1 : 2));
}

/** An error without values quoted by the database. */
function outgoingError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const more = (key: string): Record<string, unknown> => (key in error ? { [key]: Reflect.get(error, key) } : {});
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: name,
    message,
    stack,
    ...more('code'),
    ...more('constraint'),
    ...more('table'),
    ...more('responseCode'),
    ...(error.cause === undefined ? {} : { cause: outgoingError(error.cause) }),
    ...(errors.length > 0 ? { errors: errors.slice(0, 10).map(outgoingError) } : {}),
  };
}

function scrubbed(line: string): string {
  return FORMS.reduce((text, [form, instead]) => text.replaceAll(form, instead), line);
}
