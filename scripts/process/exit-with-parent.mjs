/** Loaded into our Node child processes (`--import`): ends them when their parent has exited. */

const GRACE_MS = 5000

// Node passes `--import` on to processes that a child forks; those must follow their own parent instead.
if (process.channel && process.env.EXIT_WITH_PARENT === String(process.ppid)) {
  delete process.env.EXIT_WITH_PARENT
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel must not keep a finished program alive.
  process.channel.unref()
}
