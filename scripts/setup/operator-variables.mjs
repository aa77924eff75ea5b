/** The variables that an operator may have set; tests run without them, so that they never touch real data. */
export const operatorVariables = [
  'AUDIO_BASE_URL',
  'CACHE_PURGE_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DRAIN_SECONDS',
  'EDITOR_EMAIL',
  'EDITOR_PASSWORD',
  'HOST',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'PAGE_CACHE_MB',
  'PORT',
  'RATE_LIMIT_FACTOR',
  'SEED',
  'SESSION_SECRET',
  'SITE_URL',
  'TRUST_PROXY',
]

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutOperatorVariables(env) {
  return /** @type {NodeJS.ProcessEnv} */ (
    Object.fromEntries(Object.entries(env).filter(([name]) => !operatorVariables.includes(name)))
  )
}
