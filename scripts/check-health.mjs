/** For a container's HEALTHCHECK: ends well when the server beside us answers that it is ready. */
const port = process.env.PORT?.trim() || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2500) }).catch(
  () => null,
)
process.exitCode = answer?.ok ? 0 : 1
