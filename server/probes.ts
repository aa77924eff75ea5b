/** Paths that whoever watches over the process asks for every second: neither logged nor refused for overload. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
