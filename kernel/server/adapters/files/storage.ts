import type { Config } from '../../config.ts';
import { derivedKey } from '../../secrets.ts';
import { diskPlace } from './places/disk.ts';
import type { Place, StoredBytes } from './places/place.ts';
import { s3Place } from './places/s3.ts';
import { plainPlace, sealedPlace } from './places/sealed.ts';

export type StorageConfig = Pick<Config, 'dataFolder' | 'files'>;

/** Of all settings, those that a process which reads files needs. */
export function storageSettings({ dataFolder, files }: StorageConfig): StorageConfig {
  return { dataFolder, files };
}

/** The place where new files go, and the others in which there may be some: each is there encrypted or not. */
export interface Places {
  readonly first: Place;
  readonly others: readonly Place[];
}

export function placesOf(config: StorageConfig): Places {
  const { s3, place, isEncrypted } = config.files;
  const disk = diskPlace(config);
  const [chosen, other] = s3 && place === 's3' ? [s3Place(s3), disk] : [disk, s3 && s3Place(s3)];
  const key = (): Promise<Buffer> => derivedKey(config, 'files');
  const both = (one: Place): readonly [Place, Place] =>
    isEncrypted ? [sealedPlace(one, key), plainPlace(one)] : [plainPlace(one), sealedPlace(one, key)];
  const [first, ...others] = [...both(chosen), ...(other ? both(other) : [])];
  return { first, others };
}

/**
 * The places as one: new files go to the first, all are read, listed and deleted. So files can be moved from one to
 * another while people work.
 */
export function storageOf(config: StorageConfig): Place {
  const { first, others } = placesOf(config);
  const all = [first, ...others];
  const found = async <T>(look: (place: Place) => Promise<T | null>): Promise<T | null> => {
    // The first one again at the end: a file may have been moved there meanwhile.
    for (const place of [...all, first]) {
      const one = await look(place);
      if (one !== null) return one;
    }
    return null;
  };
  return {
    ...first,
    read: (companyId, name, range) => found<StoredBytes>((place) => place.read(companyId, name, range)),
    sizeOf: (companyId, name) => found((place) => place.sizeOf(companyId, name)),
    remove: async (companyId, name) => {
      for (const place of all) await place.remove(companyId, name);
    },
    list: async function* (companyId) {
      for (const place of all) yield* place.list(companyId);
    },
    companies: async () => [...new Set((await Promise.all(all.map((place) => place.companies()))).flat())],
    forget: async (companyId) => {
      let count = 0;
      for (const place of all) count += await place.forget(companyId);
      return count;
    },
    tidy: async (before) => {
      for (const place of all) await place.tidy(before);
    },
  };
}
