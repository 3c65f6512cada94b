import { createHash } from 'node:crypto';
import { s3StandIn } from '@steward/kernel/server/adapters/files/places/test/s3_stand_in.ts';

/** The process of a bucket. Sends its settings, answers every message with its content, and ends with its parent. */
const bucket = await s3StandIn({ seconds: 30, page: 1000 });
process.on('disconnect', () => process.exit(0));
process.on('message', () =>
  process.send?.({
    objects: Array.from(bucket.objects, ([key, data]) => [key, createHash('sha256').update(data).digest('hex')]),
    parts: bucket.parts.size,
    calls: bucket.calls.length,
  }),
);
process.send?.(bucket.settings);
