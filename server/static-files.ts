/** Serves the files of build/client: compiled scripts and styles, and those of public/. */
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { isWholeFile } from '~/domain/site/ranges'
import type { RenderedResponse } from './page-cache/rendered-response'

const immutable = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** Served by the page cache, which holds them compressed. */
const compiled = /^\/assets\/[^/]+\.(js|css)$/
/** Scripts, styles and fonts: of the software, not of the publication. */
const asset = /^\/assets\//
/** Files whose names contain a hash of their content: compiled assets, portraits, and the episodes' sound and art. */
const hashed = /[/\\]assets[/\\][^/\\]+$|-[0-9a-f]{8}\.(?:m4a|png|svg)$/
const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** Lists the files once, so that other requests cost no disk access. `isOffAt`: whether a file is of a feature that is off. */
export function findStaticFiles(folder: string, isOffAt: (path: string) => boolean) {
  const all = listFiles(folder)
  const serve = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders })
  const compress = compression()

  /** Supports byte ranges, which players need for seeking. */
  const serveAny: RequestHandler = (request, response, next) => {
    const bytes = all.get(request.path)
    if (bytes === undefined || isOffAt(request.path)) return next()
    if (isWholeFile(request.headers.range, bytes)) delete request.headers.range
    compress(request, response, () => serve(request, response, next))
  }
  /** All but the compiled files, which the page cache serves. */
  const serveFile: RequestHandler = (request, response, next) =>
    compiled.test(request.path) ? next() : serveAny(request, response, next)
  const has = (path: string) => all.has(path)
  return { serveFile, serveAny, readCompiled, has, isAsset: (path: string) => asset.test(path) && has(path) }

  /** For the page cache. Null: not a compiled script or style. */
  async function readCompiled(address: string): Promise<RenderedResponse | null> {
    const [, ending] = compiled.exec(address) ?? []
    if (!ending || !all.has(address)) return null
    const headers = { 'cache-control': immutable, 'content-type': types[ending] ?? '' }
    return { status: 200, headers, body: await readFile(path.join(folder, address)) }
  }
}

/** Their paths, and their sizes in bytes. */
function listFiles(folder: string): Map<string, number> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [`/${path.relative(folder, file)}`, statSync(file).size]))
}

function setHeaders(response: express.Response, file: string) {
  response.setHeader('Cache-Control', hashed.test(file) ? immutable : hour)
}
