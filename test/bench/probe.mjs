// Loaded into a process that is measured (`node --import`): tells its parent how much CPU it used.
process.on('message', () => process.send?.(process.cpuUsage()));
// It must neither keep the process alive nor outlive the benchmark.
process.channel?.unref();
process.on('disconnect', () => process.exit());
