/** Runs `stop` once, at the first of: Ctrl-C, a polite kill, the end of the process that started us. */
export function whenToldToStop(stop: () => Promise<void>, exitCode = 0): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    const hurry = setTimeout(() => process.exit(1), 30_000);
    hurry.unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.channel) {
    process.on('disconnect', end);
    // The channel is there to be told of the parent's end, not to keep this process alive.
    process.channel.unref();
  }
}
