import { createHash } from 'node:crypto';

export const hashContent = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');
