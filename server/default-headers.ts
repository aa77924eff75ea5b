/** Adds default headers to a response when it is sent, whatever sends it; its own headers take precedence. */
import type { ServerResponse } from 'node:http'

/** Names in lower case. */
export type DefaultHeaders = readonly (readonly [name: string, value: string])[]

export function addDefaultHeaders(response: ServerResponse, headers: DefaultHeaders): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, _, given: unknown[]) => Reflect.apply(writeHead, response, complete(given)),
  })

  function complete(given: unknown[]) {
    const own = given.at(-1)
    const missing = headers.filter(([name]) => !hasHeader(own, name) && !response.hasHeader(name))
    // Node writes an array of names and values as it is, which makes this form the fastest.
    if (Array.isArray(own)) return [...given.slice(0, -1), own.concat(missing.flat())]
    for (const [name, value] of missing) response.setHeader(name, value)
    return given
  }
}

/** `headers`: the last argument of `writeHead`; names and values in turn, an object, or no headers at all. */
function hasHeader(headers: unknown, name: string): boolean {
  if (Array.isArray(headers))
    return headers.some((text, index) => index % 2 === 0 && isName(String(text), name))
  if (typeof headers !== 'object' || headers === null) return false
  return Object.keys(headers).some((key) => isName(key, name))
}

function isName(given: string, name: string) {
  return given.length === name.length && given.toLowerCase() === name
}
