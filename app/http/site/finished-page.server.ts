/** What Remix leaves to be done to the bytes of a rendered page. */
import { scriptsAttribute, startScript } from '~/domain/site/start-scripts'

const modulePreload = Buffer.from('<link rel="modulepreload"')
const lowPriority = Buffer.from(' fetchpriority="low"')
const contextScript = Buffer.from('<script>window.__remixContext')
const scriptEnd = Buffer.from('</script>')
const templateStart = Buffer.from(`<template ${scriptsAttribute}>`)
const templateEnd = Buffer.from('</template>')
const starter = Buffer.from(`<script>${startScript}</script>`)

/**
 * Keeps the browser from loading scripts, and the style sheet that follows them, until the page has been painted: they
 * wait in templates, because nothing of what they do is needed to read the page. Then they load with a low priority. The
 * script between them stays, because Remix's last scripts need its variables; the order must not change, or React could
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
  const scriptsAt = bytes.indexOf(modulePreload)
  const contextAt = scriptsAt === -1 ? -1 : bytes.indexOf(contextScript, scriptsAt)
  const starterAt = contextAt === -1 ? -1 : bytes.indexOf(starter, contextAt)
  if (starterAt !== -1) {
    copyTo(scriptsAt)
    parts.push(templateStart)
    for (let at = scriptsAt; at !== -1 && at < contextAt; at = bytes.indexOf(modulePreload, position)) {
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
  return new Uint8Array(Buffer.concat(parts))
}
