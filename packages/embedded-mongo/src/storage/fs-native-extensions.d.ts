declare module 'fs-native-extensions' {
  /** Locks an open file description (Linux: F_OFD_SETLK, macOS: flock, Windows: LockFileEx); false if it is locked elsewhere. */
  export function tryLock(fd: number): boolean;
}
