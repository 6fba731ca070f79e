import { enableCompileCache } from 'node:module';

// Compiling the rules takes longer than one determination: what was compiled is kept for the next run.
enableCompileCache();

const { runCommand } = await import('./command.ts');
await runCommand();
