/** Adds default headers to a response when it is sent, whatever sends it; its own headers take precedence. */
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

/** Names in lower case. */
export type DefaultHeaders = readonly (readonly [name: string, value: string])[]

export function addDefaultHeaders(response: ServerResponse, headers: DefaultHeaders): void {
  onHeaders(response, () => {
    for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value)
  })
}
