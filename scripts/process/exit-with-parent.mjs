/** Loaded into our Node child processes (`--import`): ends them when their parent is gone. */

const patience = 5000

// Node hands `--import` on to the processes a child forks itself; those have a parent of their own to follow.
if (process.channel && process.env.EXIT_WITH_PARENT === String(process.ppid)) {
  delete process.env.EXIT_WITH_PARENT
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), patience).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel is only watched; it must not keep a finished program alive.
  process.channel.unref()
}
