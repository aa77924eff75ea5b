/** A container's HEALTHCHECK: exits with 0 when the local server is ready. */
const port = process.env.PORT?.trim() || '3000'
const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2500) }).catch(
  () => null,
)
process.exitCode = response?.ok ? 0 : 1
