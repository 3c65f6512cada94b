import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../../../files_config.ts';

/** What a call is answered instead of what it asks for. */
export type Fault = 'SlowDown' | 'InternalError' | 'reset' | 'silence' | 'broken body' | 'broken end';

interface StandIn {
  readonly settings: S3Settings;
  /** Faults of the next calls, in their order; `null`: none. */
  readonly faults: (Fault | null)[];
  /** Method and path of the calls. */
  readonly calls: string[];
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly parts: ReadonlyMap<string, Map<number, Buffer>>;
  /** Milliseconds by which its clock is ahead. */
  setClock(difference: number): void;
  close(): Promise<void>;
}

const [REGION, BUCKET, ACCESS, SECRET] = ['eu-test-1', 'papers', 'AKIATEST', 'a/secret+key'];
const SKEW = 15 * 60_000;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A bucket in memory that checks what s3rver does not: signatures (recomputed), clocks, checksums. `page`: entries of a
 * page of a list.
 */
export async function s3StandIn({ seconds = 5, page = 3 } = {}): Promise<StandIn> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();
  const faults: (Fault | null)[] = [];
  const calls: string[] = [];
  let difference = 0;
  const now = (): number => Date.now() + difference;

  const refuse = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml', date: new Date(now()).toUTCString() });
    response.end(
      `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>It is ${code} &amp; no more</Message></Error>`,
    );
  };

  /** As the documentation of Signature Version 4 has it. */
  const problemOf = ({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): string | null => {
    const given =
      /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/(\S+?)\/s3\/aws4_request, ?SignedHeaders=(\S+?), ?Signature=(\S+)$/;
    const [, key, day = '', region = '', names = '', signature] = given.exec(headers.authorization ?? '') ?? [];
    if (key !== ACCESS) return 'InvalidAccessKeyId';
    const date = String(headers['x-amz-date']);
    const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (!(Math.abs(at - now()) < SKEW)) return 'RequestTimeTooSkewed';
    if (region !== REGION) return 'AuthorizationHeaderMalformed';
    const signed = names.split(';');
    if (
      !signed.includes('host') ||
      Object.keys(headers).some((one) => one.startsWith('x-amz-') && !signed.includes(one))
    )
      return 'AccessDenied';
    const query = [...url.searchParams]
      .map(([name, value]) => `${strict(name)}=${strict(value)}`)
      .sort()
      .join('&');
    const path = decodeURIComponent(url.pathname).split('/').map(strict).join('/');
    const lines = signed.map((one) => `${one}:${String(headers[one]).trim()}\n`).join('');
    const canonical = [method, path, query, lines, names, headers['x-amz-content-sha256']].join('\n');
    const scope = `${day}/${REGION}/s3/aws4_request`;
    const day4 = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'), 'aws4_request');
    const right = hmac(day4, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
    if (right !== signature) return 'SignatureDoesNotMatch';
    if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
    const md5 = headers['content-md5'];
    if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return 'BadDigest';
    const checksum = headers['x-amz-checksum-sha256'];
    if (checksum !== undefined && Buffer.from(String(checksum), 'base64').toString('hex') !== sha256(body))
      return 'BadDigest';
    return null;
  };

  const list = (url: URL): string => {
    const [prefix, delimiter] = [url.searchParams.get('prefix') ?? '', url.searchParams.get('delimiter')];
    const groups = new Set<string>();
    const entries = [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        if (end < 0) return [key];
        const group = key.slice(0, end + 1);
        return groups.has(group) ? [] : (groups.add(group), [group]);
      });
    // After the last one that was listed, whatever was deleted meanwhile.
    const rest = entries.filter((key) => key > (url.searchParams.get('continuation-token') ?? ''));
    const shown = rest
      .slice(0, page)
      .map((key) =>
        groups.has(key)
          ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
          : `<Contents><Key>${key}</Key><LastModified>${new Date(now()).toISOString()}</LastModified></Contents>`,
      );
    const isMore = page < rest.length;
    const next = isMore ? `<NextContinuationToken>${rest[page - 1]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${shown.join('')}</ListBucketResult>`;
  };

  const give = (request: IncomingMessage, response: ServerResponse, data: Buffer, fault: Fault | null): void => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    if (start > 0 && start >= data.length) {
      response.setHeader('content-range', `bytes */${data.length}`);
      return refuse(response, 416, 'InvalidRange');
    }
    const end = to ? Math.min(Number(to) + 1, data.length) : data.length;
    const range = { 'content-range': `bytes ${start}-${end - 1}/${data.length}` };
    response.writeHead(from === undefined ? 200 : 206, {
      ...(from === undefined ? {} : range),
      ...{ 'content-length': end - start, etag: `"${sha256(data).slice(0, 32)}"` },
    });
    if (fault !== 'broken body') return void response.end(request.method === 'HEAD' ? '' : data.subarray(start, end));
    response.write(data.subarray(start, start + Math.floor((end - start) / 2)), () =>
      setTimeout(() => response.destroy(), 20),
    );
    return undefined;
  };

  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      calls.push(`${request.method} ${url.pathname}${url.search}`);
      const fault = faults.shift() ?? null;
      if (fault === 'reset') return void request.socket.destroy();
      if (fault === 'silence') return;
      if (fault === 'SlowDown') return refuse(response, 503, fault);
      if (fault === 'InternalError') return refuse(response, 500, fault);
      const problem = problemOf(request, url, body);
      if (problem !== null) return refuse(response, problem === 'BadDigest' ? 400 : 403, problem);
      const [, bucket, ...rest] = url.pathname.split('/');
      if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
      const key = rest.join('/');
      const uploadId = url.searchParams.get('uploadId');
      const upload = uploadId === null ? undefined : parts.get(uploadId);
      if (uploadId !== null && !upload) return refuse(response, 404, 'NoSuchUpload');
      const data = objects.get(key);
      switch (request.method) {
        case 'PUT':
          if (upload) upload.set(Number(url.searchParams.get('partNumber')), body);
          else objects.set(key, body);
          return void response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
        case 'POST': {
          if (!upload) {
            const id = randomUUID();
            parts.set(id, new Map());
            return void response.end(
              `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
            );
          }
          if (fault === 'broken end') return void response.end('<Error><Code>InternalError</Code></Error>');
          const named = Array.from(body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;/g));
          const wrong = named.some(([, at, tag]) => sha256(upload.get(Number(at)) ?? '').slice(0, 32) !== tag);
          if (wrong || named.length !== upload.size) return refuse(response, 400, 'InvalidPart');
          objects.set(key, Buffer.concat(named.map(([, at]) => upload.get(Number(at)) ?? Buffer.alloc(0))));
          parts.delete(uploadId ?? '');
          return void response.end('<CompleteMultipartUploadResult/>');
        }
        case 'DELETE':
          if (uploadId === null) objects.delete(key);
          else parts.delete(uploadId);
          return void response.writeHead(204).end();
        default:
          if (url.searchParams.has('uploads'))
            return void response.end(
              `<ListMultipartUploadsResult>${[...parts.keys()].map((id) => `<Upload><Key>left</Key><UploadId>${id}</UploadId><Initiated>${new Date(now()).toISOString()}</Initiated></Upload>`).join('')}</ListMultipartUploadsResult>`,
            );
          if (key === '') return void response.end(list(url));
          return data ? give(request, response, data, fault) : refuse(response, 404, 'NoSuchKey');
      }
    };
    answer().catch((error: unknown) => refuse(response, 500, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: REGION, bucket: BUCKET, accessKey: ACCESS, secretKey: SECRET },
      ...{ prefix: 'steward/', isPathStyle: true, seconds },
    },
    faults,
    calls,
    objects,
    parts,
    setClock: (by) => void (difference = by),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
