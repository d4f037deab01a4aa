// Preloaded into a server process that a benchmark starts. The server itself needs no code for measurements.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuSeconds: (user + system) / 1_000_000,
    memoryMB: process.memoryUsage.rss() / 1_000_000,
  });
});
// A message listener would keep a process alive that wants to end.
process.channel?.unref();
