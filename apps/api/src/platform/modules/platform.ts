import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openBackupFolder } from '../backups/backup-folder.ts';
import type { Config } from '../config/load-config.ts';
import type { PurposeKeys } from '../config/purpose-keys.ts';
import { pingDatabase } from '../db/connect.ts';
import { createStorageWatch, probeStorage, readDisks } from '../db/storage-watch.ts';
import { createLeaseRepository } from '../jobs/lease-repository.ts';
import { createMarkRepository } from '../jobs/mark-repository.ts';
import { createAddressHash } from '../limits/address-hash.ts';
import type { CollectionModels } from './collection.ts';
import type { platformCollections } from './platform-collections.ts';
import type { StoreTools } from './store-tools.ts';

export interface PlatformOptions {
  connection: Connection;
  keys: PurposeKeys;
  logger: Logger;
  rateLimitFactor: number;
  publicUrl: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  securityContact?: string | undefined;
  backups?: Config['backups'];
  dataDir?: string | undefined;
  /** Without demo data, settings are blank until the first save. */
  demoData?: Config['demoData'];
  workers?: number | undefined;
  now: () => Date;
}

export type Platform = ReturnType<typeof createPlatform>;
export type PlatformModels = CollectionModels<typeof platformCollections>;

export function createPlatform(
  {
    connection,
    keys,
    logger,
    rateLimitFactor,
    publicUrl,
    smtpUrl,
    mailFrom,
    securityContact,
    workers = 1,
    backups,
    dataDir,
    demoData,
    now,
  }: PlatformOptions,
  models: PlatformModels,
  { changed, touched, work }: StoreTools,
) {
  const hashAddress = createAddressHash(keys.caller);
  return {
    logger,
    now,
    keys,
    publicUrl,
    smtpUrl,
    mailFrom,
    securityContact,
    workers,
    demoData,
    changed,
    touched,
    work,
    hashAddress,
    limits: { model: models.rateLimits, hashAddress, factor: rateLimitFactor, now },
    leases: createLeaseRepository({ model: models.leases }),
    marks: createMarkRepository({ model: models.marks }),
    backups: backups && { ...openBackupFolder(backups), since: now() },
    pingDatabase: () => pingDatabase(connection),
    readDisks: () => readDisks({ connection, dataDir, backupDir: backups?.folder }),
    storage: createStorageWatch({ probe: () => probeStorage(connection), logger, now }),
  };
}
