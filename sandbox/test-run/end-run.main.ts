import { endRun } from './begin-run.ts';

/** Waits for the process that began the run to be gone, and ends what it could not. After a run that ended well: nothing. */
const [id, folder] = process.argv.slice(2);
if (!id || !folder) throw new Error('Started by begin-run.ts with the mark and the folder of a run.');
process.once('disconnect', () => void endRun(id, folder));
