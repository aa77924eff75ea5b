/** Handles methods that no route takes: 405, 204 for OPTIONS, and 404 for the data of a route that has none. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refuse } from './limits/refuse'
import type { FindRoute } from './route-table'

type Next = (error?: unknown) => void

/** What the server as a whole takes, for `OPTIONS *`. */
const allMethods = ['GET', 'HEAD', 'POST']

/** OPTIONS never reaches Remix, which would run the route's loader, and so count views and open streams. */
export function checkMethod(findRoute: FindRoute, refuse: Refuse) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const { method = '', url = '' } = request
    const [path = ''] = url.split('?', 1)
    const methods = url === '*' ? allMethods : findRoute(path).methods
    const Allow = [...methods, 'OPTIONS'].join(', ')
    if (methods.includes(method)) next()
    else if (method === 'OPTIONS') response.writeHead(204, { Allow, 'Cache-Control': 'no-store' }).end()
    else if (methods.length > 0 || method === 'TRACE') refuse(request, response, 405, { Allow })
    else refuse(request, response, 404)
  }
}
