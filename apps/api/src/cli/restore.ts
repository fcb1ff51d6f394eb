import { runBackupTool } from './backup-tool.ts';
import { restoreDatabase } from './restore-database.ts';

await runBackupTool('restore', restoreDatabase);
