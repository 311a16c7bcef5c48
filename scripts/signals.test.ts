import { expect, it, onTestFinished, vi } from 'vitest';
import { onStopSignal, type StopSignal } from './signals.mjs';

function setup() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never); // the tests go on
  const stopped: StopSignal[] = [];
  const giveUp = onStopSignal((signal) => stopped.push(signal));
  onTestFinished(() => {
    giveUp();
    vi.useRealTimers();
  });
  return { stopped, exit };
}

it('takes what comes within a second for the same press', () => {
  const { stopped, exit } = setup();
  process.emit('SIGINT', 'SIGINT');
  vi.advanceTimersByTime(1000);
  process.emit('SIGINT', 'SIGINT');
  expect(stopped).toEqual(['SIGINT']);
  expect(exit).not.toHaveBeenCalled();
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('ends at once when %s comes again after that', (signal, code) => {
  const { stopped, exit } = setup();
  process.emit('SIGINT', 'SIGINT');
  vi.advanceTimersByTime(1001);
  process.emit(signal, signal);
  expect(stopped).toEqual(['SIGINT']);
  expect(exit).toHaveBeenCalledExactlyOnceWith(code);
});
