/** A baseline for comparison: a node:http server that sends the same bytes for every request. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', port, given = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const own: Record<string, string> = JSON.parse(given)
const headers = [...Object.entries(own).flat(), 'content-length', String(body.length)]
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
