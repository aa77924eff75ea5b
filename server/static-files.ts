/** The files of build/client: scripts and styles, whose names change with their content, and those of public/. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { RenderedAnswer } from './page-cache/rendered-answer'

const immutable = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** What is worth keeping compressed in memory. */
const compiled = /^\/assets\/[^/]+\.(js|css)$/
/** Files whose names tell their content: what was compiled, and sounds. */
const named = /[/\\]assets[/\\][^/\\]+$|-[0-9a-f]{8}\.m4a$/
const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** The files are looked up once: what is none of them costs no look at the disk. */
export function findStaticFiles(folder: string) {
  const all = new Set(listPaths(folder))
  const serve = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders })
  const compress = compression()

  /** In parts too (byte ranges), for players that jump. */
  const serveAny: RequestHandler = (request, response, next) => {
    if (!all.has(request.path)) return next()
    compress(request, response, () => serve(request, response, next))
  }
  /** All but what the page cache does better. */
  const serveFile: RequestHandler = (request, response, next) =>
    compiled.test(request.path) ? next() : serveAny(request, response, next)
  return { serveFile, serveAny, readCompiled, has: (path: string) => all.has(path) }

  /** For the page cache; null: not one of the scripts and styles. */
  async function readCompiled(address: string): Promise<RenderedAnswer | null> {
    const [, ending] = compiled.exec(address) ?? []
    if (!ending || !all.has(address)) return null
    const headers = { 'cache-control': immutable, 'content-type': types[ending] ?? '' }
    return { status: 200, headers, body: await readFile(path.join(folder, address)) }
  }
}

function listPaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
}

function setHeaders(response: express.Response, file: string) {
  response.setHeader('Cache-Control', named.test(file) ? immutable : hour)
}
