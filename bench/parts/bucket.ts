import S3rver from 's3rver';

/** A bucket on loopback, and the settings of a server that stores its files in it. */
export async function openBucket(
  directory: string,
): Promise<{ readonly settings: Readonly<Record<string, string>>; close(): Promise<void> }> {
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'steward', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      STEWARD_S3_BUCKET: 'steward',
      STEWARD_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STEWARD_S3_ACCESS_KEY: 'S3RVER',
      STEWARD_S3_SECRET_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}
