import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Names whose values are secrets, wherever they stand in what is logged. */
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
const GONE = '[secret]';

/** What is secret by its form, in any text: links of mails, credentials of requests and in addresses. */
const FORMS: readonly [RegExp, string][] = [
  [/([?&](?:token|code|state)=)[^&\s"'\\]+/gi, `$1${GONE}`],
  [/(Bearer\s+)[\w.~+/=-]+/gi, `$1${GONE}`],
  [/(:\/\/[^/\s:@"']*:)[^/\s@"']+@/g, `$1${GONE}@`],
];

/**
 * The log of a server process: a JSON object a line, with nothing in it that lets somebody in. Secrets are left out by
 * name where an object is logged, and by form in every line that is written.
 */
export function makeLog(config: Pick<Config, 'logLevel' | 'production'>, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    // The code of an error says what happened; that of a sign-in is a secret.
    redact: {
      paths: SECRETS.flatMap((name) => (name === 'code' ? [name] : [name, `*.${name}`, `*.*.${name}`])),
      censor: GONE,
    },
    serializers: { err: outgoingError },
    hooks: { streamWrite: scrubbed },
  };
  return pino(options, stream ?? pino.destination(config.production ? 1 : 2));
}

/** An error without the values that the database tells along with it. */
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
