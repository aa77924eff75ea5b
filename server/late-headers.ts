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
    const missing = headers.filter(([name]) => !says(own, name) && !response.hasHeader(name))
    // Where names and values come in turn, Node writes them as they are, which is what makes that way fast.
    if (Array.isArray(own)) return [...given.slice(0, -1), own.concat(missing.flat())]
    for (const [name, value] of missing) response.setHeader(name, value)
    return given
  }
}

/** Of the last argument of `writeHead`: names and values in turn, or an object, or no headers at all. */
function says(headers: unknown, name: string): boolean {
  if (Array.isArray(headers))
    return headers.some((text, index) => index % 2 === 0 && isName(String(text), name))
  if (typeof headers !== 'object' || headers === null) return false
  return Object.keys(headers).some((key) => isName(key, name))
}

function isName(given: string, name: string) {
  return given.length === name.length && given.toLowerCase() === name
}
