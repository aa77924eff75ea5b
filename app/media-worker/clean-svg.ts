/**
 * Rewrites an SVG without what could reach beyond the file: scripts, embedded documents, references to other files, entities.
 * It is only ever drawn, by a library that runs no scripts and loads no files; this does not depend on that.
 */
import { SaxesParser } from 'saxes'
import { PictureProblem } from './picture-problem'

const MAX_BYTES = 5_000_000
const MAX_ELEMENTS = 100_000
const MAX_DEPTH = 200

const tooLarge = 'The drawing is too complex. Please export it as PNG and upload that.'
const malformed = 'The SVG is not well-formed. Please export it once more, or as PNG.'
const hasEntities =
  'The SVG declares entities, which could contain other files. Please export it as plain SVG, or as PNG.'

const forbiddenElements =
  /^(script|foreignobject|iframe|object|embed|audio|video|canvas|handler|listener|set|animate\w*)$/i
/** Of the file itself, or the bytes of a picture. */
const ownReference = /^\s*(#|data:image\/(png|jpe?g|gif|webp);)/i

export function cleanSvg(upload: Buffer): Buffer {
  if (upload.length > MAX_BYTES) throw new PictureProblem(tooLarge)
  const parser = new SaxesParser({ xmlns: false })
  const written: string[] = []
  let elements = 0
  let depth = 0
  /** The depth of the forbidden element that we are in; 0: none. */
  let forbidden = 0
  parser.on('error', () => {
    throw new PictureProblem(malformed)
  })
  parser.on('doctype', (declaration) => {
    if (/<!ENTITY/i.test(declaration)) throw new PictureProblem(hasEntities)
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    depth += 1
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw new PictureProblem(tooLarge)
    if (forbidden === 0 && forbiddenElements.test(toLocalName(name))) forbidden = depth
    if (forbidden === 0) written.push(`<${name}${Object.entries(attributes).map(writeAttribute).join('')}>`)
  })
  parser.on('closetag', ({ name }) => {
    if (forbidden === 0) written.push(`</${name}>`)
    if (forbidden === depth) forbidden = 0
    depth -= 1
  })
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => {
      if (forbidden === 0) written.push(escapeXml(withoutReferences(text)))
    })
  parser.write(new TextDecoder().decode(upload)).close()
  return Buffer.from(written.join(''))
}

function writeAttribute([name, value]: [string, string]): string {
  const local = toLocalName(name)
  if (/^on/i.test(local) || local === 'base') return ''
  if (/^(href|src)$/i.test(local) && !ownReference.test(value)) return ''
  return ` ${name}="${escapeXml(withoutReferences(value))}"`
}

/** In styles: imports, and addresses of other files. Their escapes could hide either. */
function withoutReferences(text: string): string {
  return text
    .replace(/\\[0-9a-f]{1,6}\s?/gi, '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/url\(\s*(?!['"]?\s*(?:#|data:image\/))[^)]*\)?/gi, 'none')
}

function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
