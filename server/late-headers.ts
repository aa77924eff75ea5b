/** Adds headers to an answer at the last moment, whoever makes it; what the answer says itself goes before. */
import type { ServerResponse } from 'node:http'

/** Names in lower case. */
export type LateHeaders = readonly (readonly [name: string, value: string])[]

export function addLate(response: ServerResponse, headers: LateHeaders): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, _, given: unknown[]) => Reflect.apply(writeHead, response, complete(given)),
  })

  function complete(given: unknown[]) {
    const own = given.at(-1)
    const said = listNames(own)
    const missing = headers.filter(([name]) => !said.has(name) && !response.hasHeader(name))
    // Where names and values come in turn, Node writes them as they are, which is what makes that way fast.
    if (Array.isArray(own)) return [...given.slice(0, -1), [...own, ...missing.flat()]]
    for (const [name, value] of missing) response.setHeader(name, value)
    return given
  }
}

/** Of the last argument of `writeHead`: an object, or names and values in turn, or no headers at all. */
function listNames(headers: unknown): Set<string> {
  if (Array.isArray(headers))
    return new Set(headers.filter((_, index) => index % 2 === 0).map((name) => String(name).toLowerCase()))
  if (typeof headers !== 'object' || headers === null) return new Set()
  return new Set(Object.keys(headers).map((name) => name.toLowerCase()))
}
