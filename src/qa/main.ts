/** The program of `npm run replay`. */
import { runReplay } from './command/replayCommand';

const { code, output, complaint } = runReplay(process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(complaint);
process.exitCode = code;
