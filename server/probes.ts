/** Paths that monitoring requests every second: neither logged nor subject to overload protection. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
