import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { S3Settings } from '@steward/kernel/server/files_config.ts';

/** What is in a bucket, as the bucket itself says. */
interface BucketContent {
  /** Keys, with the SHA-256 of what is there. */
  readonly objects: readonly (readonly [key: string, sha256: string])[];
  /** Uploads in parts that have not ended. */
  readonly parts: number;
  /** Calls so far. */
  readonly calls: number;
}

export interface Bucket {
  /** Settings of a server that stores its files in it. */
  readonly settings: Readonly<Record<string, string>>;
  content(): Promise<BucketContent>;
  close(): Promise<void>;
}

/** A bucket in a process of its own, which checks signatures and checksums and outlives servers that are killed. */
export async function openBucket(): Promise<Bucket> {
  const child = fork(join(import.meta.dirname, 'bucket_main.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const next = async <T>(): Promise<T> => {
    // What the process of bucket_main.ts sends.
    const [said] = (await once(child, 'message')) as [T];
    return said;
  };
  const { endpoint, bucket, region, accessKey, secretKey, prefix } = await next<S3Settings>();
  return {
    settings: {
      STEWARD_S3_BUCKET: bucket,
      STEWARD_S3_ENDPOINT: endpoint,
      STEWARD_S3_REGION: region,
      STEWARD_S3_ACCESS_KEY: accessKey,
      STEWARD_S3_SECRET_KEY: secretKey,
      STEWARD_S3_PREFIX: prefix,
    },
    content: async () => {
      const content = next<BucketContent>();
      child.send('content');
      return content;
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
