/** Access to a bucket of a storage that speaks S3. */
export interface S3Settings {
  /** Address of the service, without a final slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Names in the bucket begin with it; empty, or with a final slash. */
  readonly prefix: string;
  /** Whether the bucket is in the path of addresses; otherwise it is the beginning of the host name. */
  readonly isPathStyle: boolean;
  /** Seconds for one call of the storage. */
  readonly seconds: number;
}

/** Where pictures and files are stored. */
export interface FilesConfig {
  /** Where new ones go; those in the other place are still found. */
  readonly place: 'disk' | 's3';
  readonly s3: S3Settings | null;
  /** Whether new ones are encrypted with the key of the installation. */
  readonly isEncrypted: boolean;
}

/** A clamd that looks at stored files. */
export interface ScanConfig {
  readonly address: { readonly host: string; readonly port: number } | { readonly path: string };
  /** Seconds within which it has to say something. */
  readonly seconds: number;
  /** Whether files wait until they were looked at, or are served meanwhile. */
  readonly policy: 'hold' | 'serve';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads where files are stored. Adds a sentence to `problems` for each setting that it refuses. */
export function readFilesConfig(environment: Environment, problems: string[]): FilesConfig {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const s3 = readS3(text, problems);
  const place = text('STEWARD_FILES') ?? (s3 ? 's3' : 'disk');
  if (place !== 'disk' && place !== 's3') problems.push('STEWARD_FILES must be disk or s3.');
  else if (place === 's3' && !s3) problems.push('STEWARD_FILES cannot be s3 without STEWARD_S3_BUCKET.');
  const encrypted = text('STEWARD_ENCRYPT_FILES') ?? 'no';
  if (encrypted !== 'yes' && encrypted !== 'no') problems.push('STEWARD_ENCRYPT_FILES must be yes or no.');
  return { place: place === 's3' ? 's3' : 'disk', s3, isEncrypted: encrypted === 'yes' };
}

/** Reads which scanner looks at files; `null`: none does. */
export function readScanConfig(environment: Environment, problems: string[]): ScanConfig | null {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const policy = text('STEWARD_SCAN_POLICY') ?? 'hold';
  if (policy !== 'hold' && policy !== 'serve') problems.push('STEWARD_SCAN_POLICY must be hold or serve.');
  const seconds = text('STEWARD_CLAMD_SECONDS') ?? '60';
  if (!/^\d{1,4}(\.\d+)?$/.test(seconds) || Number(seconds) <= 0)
    problems.push('STEWARD_CLAMD_SECONDS must be a number of seconds above 0.');
  const given = text('STEWARD_CLAMD');
  if (given === undefined) return null;
  const [, host = '', port] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(given) ?? [];
  const isPath = given.startsWith('/');
  if (!isPath && (host === '' || Number(port ?? 3310) > 65_535))
    problems.push('STEWARD_CLAMD must be a host with its port, like 127.0.0.1:3310, or the path of a socket.');
  const address = isPath ? { path: given } : { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 3310) };
  return { address, seconds: Number(seconds), policy: policy === 'serve' ? 'serve' : 'hold' };
}

function readS3(text: (name: string) => string | undefined, problems: string[]): S3Settings | null {
  const bucket = text('STEWARD_S3_BUCKET');
  if (bucket === undefined) {
    for (const name of ['ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY', 'PREFIX', 'PATH_STYLE', 'SECONDS'])
      if (text(`STEWARD_S3_${name}`) !== undefined)
        problems.push(`STEWARD_S3_${name} has no effect without STEWARD_S3_BUCKET.`);
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    problems.push('STEWARD_S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.');
  const region = text('STEWARD_S3_REGION') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) problems.push('STEWARD_S3_REGION must be a region, like eu-central-1.');
  const given = text('STEWARD_S3_ENDPOINT');
  const endpoint = (given ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const url = URL.parse(endpoint);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.username !== '')
    problems.push('STEWARD_S3_ENDPOINT must be the address of a storage, like https://s3.example.com.');
  const [accessKey = '', secretKey = ''] = [text('STEWARD_S3_ACCESS_KEY'), text('STEWARD_S3_SECRET_KEY')];
  if (!/^[\w/+=.-]+$/.test(accessKey)) problems.push('STEWARD_S3_ACCESS_KEY must be the access key of the bucket.');
  if (!/^\S+$/.test(secretKey)) problems.push('STEWARD_S3_SECRET_KEY must be the secret key of the bucket.');
  const prefix = (text('STEWARD_S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, '');
  if (!/^[\w/-]{0,200}$/.test(prefix))
    problems.push('STEWARD_S3_PREFIX must be letters, digits, hyphens, underscores and slashes.');
  const style = text('STEWARD_S3_PATH_STYLE') ?? (given === undefined ? 'no' : 'yes');
  if (style !== 'yes' && style !== 'no') problems.push('STEWARD_S3_PATH_STYLE must be yes or no.');
  const seconds = text('STEWARD_S3_SECONDS') ?? '30';
  if (!/^\d{1,3}(\.\d+)?$/.test(seconds) || Number(seconds) <= 0)
    problems.push('STEWARD_S3_SECONDS must be a number of seconds above 0.');
  return {
    endpoint,
    region,
    bucket,
    accessKey,
    secretKey,
    prefix: prefix === '' ? '' : `${prefix}/`,
    isPathStyle: style === 'yes',
    seconds: Number(seconds),
  };
}
