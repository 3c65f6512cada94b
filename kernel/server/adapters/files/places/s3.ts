import { createHash } from 'node:crypto';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { S3Settings } from '../../../files_config.ts';
import { StorageFault, type ByteRange, type LocalFile, type Place } from './place.ts';
import { callS3, tagIn, tagsIn } from './s3_calls.ts';
import { streamOf } from './s3_stream.ts';

/** Larger files go in parts of this size; one of them is in memory at a time. */
const PART = 8 * 1024 * 1024;
/** Parts that are in memory at once, of all uploads of this process. */
const MOST_AT_ONCE = 4;

let atOnce = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else atOnce += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atOnce -= 1;
  }
}

/** A bucket. Names in it are the prefix of the settings, the company and the name. */
export function s3Place(settings: S3Settings): Place {
  const { prefix } = settings;
  const keyOf = (companyId: string, name: string): string => `${prefix}${companyId}/${name}`;
  const remove: Place['remove'] = async (companyId, name) => {
    await callS3(settings, { method: 'DELETE', key: keyOf(companyId, name), also: [404] });
  };
  const list: Place['list'] = async function* (companyId) {
    const start = keyOf(companyId, '');
    for await (const xml of pages(settings, { prefix: start }))
      yield tagsIn(xml, 'Contents').map((one) => ({
        name: (tagIn(one, 'Key') ?? '').slice(start.length),
        writtenAt: new Date(tagIn(one, 'LastModified') ?? 0),
      }));
  };
  return {
    remove,
    list,
    forget: async (companyId) => {
      if (!isUuid(companyId)) throw new Error('Not the id of a company');
      let count = 0;
      for await (const some of list(companyId))
        for (const { name } of some) {
          await remove(companyId, name);
          count += 1;
        }
      return count;
    },
    put: (companyId, name, file) =>
      file.size <= PART
        ? putWhole(settings, keyOf(companyId, name), file)
        : putParts(settings, keyOf(companyId, name), file),
    read: (companyId, name, range) => read(settings, keyOf(companyId, name), range),
    sizeOf: async (companyId, name) => {
      const answer = await callS3(settings, { method: 'HEAD', key: keyOf(companyId, name), also: [404] });
      return answer.status === 404 ? null : Number(answer.headers.get('content-length') ?? 0);
    },
    companies: async () => {
      const found: string[] = [];
      for await (const xml of pages(settings, { prefix, delimiter: '/' }))
        found.push(
          ...tagsIn(xml, 'CommonPrefixes')
            .map((one) => (tagIn(one, 'Prefix') ?? '').slice(prefix.length).replace(/\/$/, ''))
            .filter(isUuid),
        );
      return found;
    },
    tidy: (before) => abortLeft(settings, before),
  };
}

async function putWhole(settings: S3Settings, key: string, { path, sha256 }: LocalFile): Promise<void> {
  await inTurn(async () => {
    const body = new Uint8Array(await readFile(path));
    const headers = {
      'content-md5': md5Of(body),
      'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
    };
    await drained(await callS3(settings, { method: 'PUT', key, headers, body }));
  });
}

/** Sends a large file part by part. Nothing is seen in the bucket before the last one. */
async function putParts(settings: S3Settings, key: string, { path, size }: LocalFile): Promise<void> {
  const begun = await (await callS3(settings, { method: 'POST', key, query: { uploads: '' } })).text();
  const uploadId = tagIn(begun, 'UploadId');
  if (uploadId === undefined) throw new StorageFault(`The storage began no upload: ${begun.slice(0, 200)}`);
  try {
    const tags: string[] = [];
    const file = await open(path);
    try {
      for (let from = 0; from < size; from += PART)
        tags.push(await putPart(settings, key, { uploadId, number: tags.length + 1, file, from, size }));
    } finally {
      await file.close();
    }
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const ended = await callS3(settings, { method: 'POST', key, query: { uploadId }, body: new Uint8Array(body) });
    // It answers 200 before it knows whether it succeeds.
    const said = await ended.text();
    if (tagIn(said, 'Code') !== undefined)
      throw new StorageFault(`The storage did not put the parts together: ${tagIn(said, 'Code')}`);
  } catch (error) {
    await callS3(settings, { method: 'DELETE', key, query: { uploadId }, also: [404] }).catch(() => undefined);
    throw error;
  }
}

interface Part {
  readonly uploadId: string;
  readonly number: number;
  readonly file: FileHandle;
  readonly from: number;
  readonly size: number;
}

function putPart(settings: S3Settings, key: string, { uploadId, number, file, from, size }: Part): Promise<string> {
  return inTurn(async () => {
    const body = new Uint8Array(Math.min(PART, size - from));
    const { bytesRead } = await file.read(body, 0, body.length, from);
    if (bytesRead !== body.length) throw new Error('The file has become shorter');
    const query = { partNumber: String(number), uploadId };
    const answer = await callS3(settings, { method: 'PUT', key, query, headers: { 'content-md5': md5Of(body) }, body });
    await drained(answer);
    return (answer.headers.get('etag') ?? '').replaceAll('"', '&quot;');
  });
}

async function read(settings: S3Settings, key: string, range?: ByteRange) {
  const ask = (from: number, match?: string): Promise<Response> => {
    const headers: Record<string, string> = {};
    if (from > 0 || range?.to !== undefined) headers['range'] = `bytes=${from}-${range?.to ?? ''}`;
    if (match !== undefined) headers['if-match'] = match;
    return callS3(settings, { method: 'GET', key, headers, also: [404, 416] });
  };
  const answer = await ask(range?.from ?? 0);
  if (answer.status === 404) {
    const code = tagIn(await answer.text(), 'Code');
    if (code !== undefined && code !== 'NoSuchKey') throw new StorageFault(`The storage answered ${code}`);
    return null;
  }
  const size = Number(
    /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? answer.headers.get('content-length'),
  );
  if (answer.status !== 416) return { stream: streamOf(answer, range?.from ?? 0, ask, settings.seconds), size };
  await drained(answer);
  return { stream: Readable.from([]), size };
}

/** The pages of a list, as XML. */
async function* pages(settings: S3Settings, query: Readonly<Record<string, string>>): AsyncGenerator<string> {
  for (let token: string | undefined = ''; token !== undefined;) {
    const next: Readonly<Record<string, string>> = token === '' ? {} : { 'continuation-token': token };
    const answer = await callS3(settings, { method: 'GET', query: { 'list-type': '2', ...query, ...next } });
    const xml = await answer.text();
    yield xml;
    token = tagIn(xml, 'IsTruncated') === 'true' ? tagIn(xml, 'NextContinuationToken') : undefined;
  }
}

/** Ends uploads in parts that a killed server has left, which cost space that no list shows. */
async function abortLeft(settings: S3Settings, before: Date): Promise<void> {
  const query = { uploads: '', prefix: settings.prefix };
  const answer = await callS3(settings, { method: 'GET', query, also: [400, 404, 501] });
  const xml = await answer.text();
  if (!answer.ok) return;
  for (const one of tagsIn(xml, 'Upload')) {
    const [key, uploadId, at] = [tagIn(one, 'Key'), tagIn(one, 'UploadId'), tagIn(one, 'Initiated')];
    if (key === undefined || uploadId === undefined || !(new Date(at ?? Number.NaN) < before)) continue;
    await callS3(settings, { method: 'DELETE', key, query: { uploadId }, also: [404] });
  }
}

function md5Of(body: Uint8Array): string {
  return createHash('md5').update(body).digest('base64');
}

/** Reads what is left of an answer, so that its connection is used again. */
async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}
