/** A process that ends with a line of its log unwritten, once its input ends. `finish`: it waits for the line. */
import { bufferedOutput } from '../platform/log';

const { stream, finish } = bufferedOutput();
process.stdin.resume().once('end', () => {
  stream.write('the last line\n');
  void (process.argv[2] === 'finish' ? finish() : Promise.resolve()).then(() => process.exit(0));
});
