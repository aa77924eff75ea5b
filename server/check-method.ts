/** Answers what no route takes: 405 for a wrong method, 204 for OPTIONS, 404 for the data of what has none. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refuse } from './limits/refuse'
import type { FindRoute } from './route-table'

type Next = (error?: unknown) => void

/** What any part of this server takes, for `OPTIONS *`. */
const ofServer = ['GET', 'HEAD', 'POST']

/** No route is asked about OPTIONS: Remix would have its loader answer, which counts views and opens streams. */
export function checkMethod(findRoute: FindRoute, refuse: Refuse) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const { method = '', url = '' } = request
    const [path = ''] = url.split('?', 1)
    const methods = url === '*' ? ofServer : findRoute(path).methods
    const Allow = [...methods, 'OPTIONS'].join(', ')
    if (methods.includes(method)) next()
    else if (method === 'OPTIONS') response.writeHead(204, { Allow, 'Cache-Control': 'no-store' }).end()
    else if (methods.length > 0 || method === 'TRACE') refuse(request, response, 405, { Allow })
    else refuse(request, response, 404)
  }
}
