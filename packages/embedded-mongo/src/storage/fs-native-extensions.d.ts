declare module 'fs-native-extensions' {
  /** Locks an open file for this opening alone (Linux: F_OFD_SETLK, macOS: flock, Windows: LockFileEx); false when another has it. */
  export function tryLock(fd: number): boolean;
}
