/** The fastest that Node's own HTTP server can be: the same bytes to everybody, whatever is asked. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', port] = process.argv.slice(2)
const body = readFileSync(file)
const head = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'gzip',
  'content-length',
  String(body.length),
]
createServer((_, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
