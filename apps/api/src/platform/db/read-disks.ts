import { statfs } from 'node:fs/promises';
import type { Connection } from 'mongoose';

export interface Disk {
  disk: 'database' | 'backups';
  /** Bytes. */
  free: number;
  size: number;
}

interface DiskParts {
  connection: Connection;
  /** Of the embedded database. */
  dataDir: string | undefined;
  backupDir: string | undefined;
}

/** The disks that may fill. Leaves out what cannot be read; MongoDB reports its own. */
export async function readDisks({ connection, dataDir, backupDir }: DiskParts): Promise<Disk[]> {
  const { fsTotalSize = 0, fsUsedSize = 0 } = await connection.getClient().db(connection.name).command({ dbStats: 1 });
  const remote: Disk[] =
    fsTotalSize > 0 ? [{ disk: 'database', free: Number(fsTotalSize) - Number(fsUsedSize), size: Number(fsTotalSize) }] : [];
  const folders = { ...(remote.length === 0 && { database: dataDir }), backups: backupDir };
  const local = Object.entries(folders).map(async ([disk, folder]): Promise<Disk[]> => {
    if (folder === undefined) return [];
    const stats = await statfs(folder).catch(() => undefined);
    return stats ? [{ disk: disk as Disk['disk'], free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize }] : [];
  });
  return [...remote, ...(await Promise.all(local)).flat()];
}
