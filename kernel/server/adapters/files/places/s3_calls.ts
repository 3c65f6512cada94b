import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../../files_config.ts';
import { StorageFault } from './place.ts';

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Absent: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Statuses that are an answer, besides successes. */
  readonly also?: readonly number[];
}

/** Attempts of a call, and the times between them in milliseconds. */
const ATTEMPTS = 5;
const [FIRST_WAIT, LONGEST_WAIT] = [200, 5000];
/** What a call may take in total, in time limits of one attempt. */
const PATIENCE = 3;

/** Errors that a later attempt may not get. */
const PASSING: ReadonlySet<string> = new Set([
  'RequestTimeTooSkewed',
  'OperationAborted',
  'RequestTimeout',
  'SlowDown',
]);

/** Milliseconds by which clocks may differ. */
const FAR = 240_000;
/** Milliseconds by which the clock of a storage is ahead, by its address. */
const clockSkews = new Map<string, number>();

/** What is between the first pair of these tags, for the few values that answers in XML have. */
export function tagIn(xml: string, name: string): string | undefined {
  return tagsIn(xml, name)[0];
}

export function tagsIn(xml: string, name: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g')), ([, text = '']) =>
    text.replaceAll(
      /&(amp|lt|gt|quot|apos|#34|#39);/g,
      (_all, entity: string) =>
        ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" })[entity] ?? '',
    ),
  );
}

/** An answer that is no success. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Milliseconds after which the storage wants to be asked again. */
  readonly after: number | undefined;
}

/**
 * Signs a call (SigV4, with its body) and sends it, again while the storage is slow, busy or out of reach. The answer's
 * body is still to be read. Throws {@link StorageFault}, which names what the storage said.
 */
export async function callS3(settings: S3Settings, call: S3Call): Promise<Response> {
  const url = addressOf(settings, call);
  const end = Date.now() + PATIENCE * settings.seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const got = await send(settings, url, call).catch((error: unknown) => error);
    if (got instanceof Response && (got.ok || call.also?.includes(got.status))) return got;
    const refusal = got instanceof Response ? await refusalOf(got) : undefined;
    const isSkewed = got instanceof Response && refusal !== undefined && setClock(settings, got, refusal);
    const pause = refusal?.after ?? Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT) * (0.5 + Math.random() / 2);
    const isPassing =
      isSkewed || !refusal || refusal.status >= 500 || refusal.status === 429 || PASSING.has(refusal.code);
    if (isPassing && attempt < ATTEMPTS && Date.now() + pause < end) {
      await wait(pause);
      continue;
    }
    const said = refusal ? `answered ${refusal.status} ${refusal.code}: ${refusal.message}` : reasonOf(got);
    throw new StorageFault(`The storage ${url.host} ${said} (${call.method} ${url.pathname}, attempt ${attempt})`, {
      cause: got instanceof Error ? got : undefined,
    });
  }
}

export function addressOf({ endpoint, bucket, isPathStyle }: S3Settings, { key = '', query = {} }: S3Call): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/$/, '');
  if (isPathStyle) url.pathname = `${base}/${bucket}/${key}`;
  else {
    url.host = `${bucket}.${url.host}`;
    url.pathname = `${base}/${key}`;
  }
  // Sorted and encoded as they are signed: a space would be a plus sign otherwise.
  url.search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return url;
}

async function send(settings: S3Settings, url: URL, { method, headers, body }: S3Call): Promise<Response> {
  const { region, accessKey, secretKey, seconds, endpoint } = settings;
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    datetime: new Date(Date.now() + (clockSkews.get(endpoint) ?? 0)).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
  }).sign();
  // The limit is for the answer's head; its body has one of its own.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`nothing within ${seconds} seconds`)), seconds * 1000);
  try {
    const init = { method, headers: signed.headers, redirect: 'manual' as const, signal: controller.signal };
    return await fetch(signed.url, body === undefined ? init : { ...init, body });
  } finally {
    clearTimeout(timer);
  }
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const text = await answer.text().catch(() => '');
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return {
    status: answer.status,
    code: tagIn(text, 'Code') ?? '',
    message: tagIn(text, 'Message') ?? text.slice(0, 200),
    after: after >= 0 && after <= 60 ? after * 1000 : undefined,
  };
}

/**
 * Whether a call was refused since the clocks differ; from now on it is signed by the clock of the storage. Answers to
 * HEAD do not say why.
 */
function setClock({ endpoint }: S3Settings, answer: Response, { status, code }: Refusal): boolean {
  const theirs = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  const isFar = Math.abs(theirs - (clockSkews.get(endpoint) ?? 0)) > FAR;
  if (!isFar || !(code === 'RequestTimeTooSkewed' || (status === 403 && code === ''))) return false;
  clockSkews.set(endpoint, theirs);
  return true;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be reached';
  const { cause } = error;
  return `cannot be reached: ${cause instanceof Error ? cause.message : error.message}`;
}
