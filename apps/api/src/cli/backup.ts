import { backUpDatabase } from './backup-database.ts';
import { runBackupTool } from './backup-tool.ts';

await runBackupTool('backup', backUpDatabase);
