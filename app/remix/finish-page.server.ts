/** Finishes a page that Remix has rendered: its data, which inline scripts are ours, and when the others load. */
import { scriptsAttribute, startScript } from '~/domain/site/start-scripts'

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const tagEnd = Buffer.from('>')
const modulePreload = Buffer.from('<link rel="modulepreload"')
/** What the scripts say, which is before them. */
const messagesPreload = Buffer.from('<link rel="preload" as="fetch"')
const lowPriority = Buffer.from(' fetchpriority="low"')
const contextScript = Buffer.from('<script>window.__remixContext')
const scriptEnd = Buffer.from('</script>')
const templateStart = Buffer.from(`<template ${scriptsAttribute}>`)
const templateEnd = Buffer.from('</template>')
const starter = Buffer.from(`<script>${startScript}</script>`)

type Unmarked = { page: Uint8Array<ArrayBuffer>; scripts: Uint8Array[] }

/**
 * `encoded`: Remix's stream of the data. Our loaders defer nothing, so that the script contains all of it, in the form in
 * which Remix's StreamTransfer would send it in parts. Rendering that costs a second pass through React for each part.
 */
export async function toDataScript(encoded: ReadableStream<Uint8Array>): Promise<string> {
  const text = await new Response(encoded).text()
  const escaped = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? '')
  return `window.__remixContext.streamController.enqueue(${escaped});window.__remixContext.streamController.close();`
}

/**
 * Removes the marks of inline scripts, and collects these scripts. The mark is a nonce that never leaves the server: a
 * script injected into a text cannot know it, so its hash is not allowed. Works on bytes, because decoding a page would cost more than everything here.
 */
export function unmarkScripts(marked: Buffer, mark: string): Unmarked {
  const attribute = Buffer.from(` nonce="${mark}"`)
  const parts: Uint8Array[] = []
  const scripts: Uint8Array[] = []
  let position = 0
  for (let found = marked.indexOf(attribute); found !== -1; found = marked.indexOf(attribute, position)) {
    parts.push(marked.subarray(position, found))
    position = found + attribute.length
    const start = marked.indexOf(tagEnd, position) + 1
    const end = marked.indexOf(scriptEnd, start)
    const isInline = end > start && start > 0
    if (isInline) scripts.push(marked.subarray(start, end))
  }
  parts.push(marked.subarray(position))
  return { page: join(parts), scripts }
}

/**
 * Keeps the browser from loading scripts until the page has been painted: they wait in templates, because nothing of what they
 * do is needed to read the page. Then they load with a low priority. The script between them stays, because Remix's last scripts need its variables; the order must not change, or React could
 * not hydrate the document.
 */
export function finishPage(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.length)
  const parts: Buffer[] = []
  let position = 0
  const copyTo = (end: number) => {
    parts.push(bytes.subarray(position, end))
    position = end
  }
  const messagesAt = bytes.indexOf(messagesPreload)
  const scriptsAt = messagesAt === -1 ? bytes.indexOf(modulePreload) : messagesAt
  const contextAt = scriptsAt === -1 ? -1 : bytes.indexOf(contextScript, scriptsAt)
  const starterAt = contextAt === -1 ? -1 : bytes.indexOf(starter, contextAt)
  if (starterAt !== -1) {
    copyTo(scriptsAt)
    parts.push(templateStart)
    for (
      let at = bytes.indexOf(modulePreload, scriptsAt);
      at !== -1 && at < contextAt;
      at = bytes.indexOf(modulePreload, position)
    ) {
      copyTo(at + modulePreload.length)
      parts.push(lowPriority)
    }
    copyTo(contextAt)
    parts.push(templateEnd)
    copyTo(bytes.indexOf(scriptEnd, contextAt) + scriptEnd.length)
    parts.push(templateStart)
    copyTo(starterAt)
    parts.push(templateEnd)
  }
  copyTo(bytes.length)
  return join(parts)
}

/** Not a Buffer, which may be a slice of a shared pool. */
function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let position = 0
  for (const part of parts) {
    joined.set(part, position)
    position += part.length
  }
  return joined
}
