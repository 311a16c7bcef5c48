// Loaded into a process that is measured (`node --import`): answers what its parent asks for.
// `usage`: CPU in microseconds and the most memory in bytes so far. `delay`: the longest time in
// milliseconds that something waited for the main thread since it was asked last.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

/** On Linux `maxRSS` begins with the most memory of the process that started this one. */
function mostMemory() {
  if (process.platform !== 'linux') {
    return process.resourceUsage().maxRSS * 1024;
  }
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

const answers = {
  usage: () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    return { cpu: userCPUTime + systemCPUTime, peak: mostMemory() };
  },
  delay: () => {
    // What is recorded is the time between two looks.
    const longest = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    delays.enable();
    delays.reset();
    return { longest };
  },
};

process.on('message', (/** @type {'usage' | 'delay'} */ what) => process.send?.(answers[what]()));
// It must neither keep the process alive nor outlive the benchmark.
process.channel?.unref();
process.on('disconnect', () => process.exit());
