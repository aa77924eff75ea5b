/**
 * Makes an uploaded SVG a drawing of shapes and colors: what drawing programs leave in their files is dropped, and styles become
 * attributes. What could run or load something is refused, as is what would look different without the part that is not allowed.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_DRAWING_LENGTH, readDrawing } from './drawing'
import {
  active,
  DrawingRefusal,
  external,
  findStyles,
  hasOutsideReference,
  presentation,
  readStyleSheet,
  refuse,
  type StyleRule,
} from './drawing-styles'

export type CleanedDrawing = { ok: true; drawing: string } | { ok: false; problem: string }

type Node = { name: string; attributes: Map<string, string>; children: Node[] }

export const drawingTooLong = () =>
  i18n.t(
    'The SVG is larger than {limit, number} KB. Simplify its paths in a drawing program, or export it as PNG and upload that.',
    { limit: MAX_DRAWING_LENGTH / 1_000 },
  )

const MAX_DEPTH = 60

const outlines = () =>
  i18n.t(
    'The SVG has text, which would look different without its font. Convert the text to outlines (paths) in your drawing program, and export it again.',
  )
const repeated = () =>
  i18n.t(
    'The SVG has parts that are shown several times ({element}), which a logo can’t have here. Expand or flatten it into plain shapes, or export the drawing as PNG and upload that.',
    { element: '<use>' },
  )
const effect = (name: string) =>
  i18n.t(
    'The SVG has an effect ({element}), which a logo can’t have here. Expand or flatten it into plain shapes, or export the drawing as PNG and upload that.',
    { element: `<${name}>` },
  )

/** Elements for which a drawing is refused. */
const refused = new Map<string, (name: string) => string>([
  ...['script', 'handler', 'listener', 'iframe', 'animate', 'set'].map((name) => [name, active] as const),
  ...['animateMotion', 'animateTransform', 'animateColor', 'discard'].map((name) => [name, active] as const),
  [
    'foreignObject',
    () =>
      i18n.t(
        'The SVG contains a part that isn’t SVG ({element}). Export it again as plain SVG: in Illustrator, without “Preserve Illustrator Editing Capabilities”.',
        { element: '<foreignObject>' },
      ),
  ],
  ...['text', 'tspan', 'textPath', 'tref', 'font', 'glyph'].map((name) => [name, outlines] as const),
  [
    'image',
    () => i18n.t('The SVG contains a picture made of pixels. Upload that picture as PNG or WebP instead.'),
  ],
  ['a', () => i18n.t('The SVG contains a link. Remove it, and export the drawing again.')],
  ...['use', 'symbol'].map((name) => [name, repeated] as const),
  ...['filter', 'mask', 'pattern', 'marker', 'mesh', 'meshgradient'].map((name) => [name, effect] as const),
])
/** Notes of drawing programs, and words that nobody sees. */
const dropped = new Set(['metadata', 'title', 'desc', 'style', 'cursor', 'view', 'color-profile'])
const kept = new Set([
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'defs'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
])
const shapes = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])

const attributes = new Set([
  ...presentation,
  ...[
    'viewBox',
    'transform',
    'id',
    'href',
    'd',
    'points',
    'x',
    'y',
    'width',
    'height',
    'x1',
    'y1',
    'x2',
    'y2',
  ],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'clipPathUnits'],
])

/** `problem`: a sentence that says what to do. */
export function cleanDrawing(source: string): CleanedDrawing {
  if (source.length > MAX_DRAWING_LENGTH) return { ok: false, problem: drawingTooLong() }
  try {
    const { root, styles } = parse(source)
    applyStyles(root, readStyleSheet(styles.join('\n')))
    root.attributes.set('viewBox', findViewBox(root))
    for (const name of ['width', 'height', 'x', 'y']) root.attributes.delete(name)
    if (!hasShape(root)) refuse(i18n.t('The SVG has no shapes. Export the drawing again as plain SVG.'))
    nameReferences(root)
    const read = readDrawing(write(root))
    return read.ok ? { ok: true, drawing: read.drawing } : { ok: false, problem: read.problem }
  } catch (error) {
    if (error instanceof DrawingRefusal) return { ok: false, problem: error.message }
    throw error
  }
}

function parse(source: string): { root: Node; styles: string[] } {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const open: (Node | null)[] = []
  const styles: string[] = []
  const found = { root: null as Node | null, isStyle: false }
  parser.on('error', ({ message }) =>
    refuse(
      i18n.t('The file can’t be read as SVG ({problem}). Export it again as plain SVG, in UTF-8.', {
        problem: message.replace(/[.\s]+$/, ''),
      }),
    ),
  )
  parser.on('opentag', (tag) => {
    if (open.length > MAX_DEPTH)
      refuse(i18n.t('The SVG has too many groups within groups. Ungroup them, and export it again.'))
    const name = toName(tag.name)
    const parent = open.at(-1)
    const problem = name === null ? undefined : refused.get(name)?.(name)
    if (problem) refuse(problem)
    found.isStyle = name === 'style'
    // Within something that is dropped, or dropped itself; <switch> chooses between what programs know.
    const isKept = name !== null && kept.has(name) && parent !== null
    const node = isKept ? { name, attributes: readAttributes(tag), children: [] } : null
    const isKnown = name === null || parent === null || dropped.has(name) || name === 'switch'
    if (!node && !isKnown)
      refuse(
        i18n.t(
          'The SVG has {element}, which isn’t known here. Export it again as plain SVG, with shapes and colors only.',
          { element: `<${name}>` },
        ),
      )
    open.push(name === 'switch' ? (parent ?? null) : node)
    if (!node) return
    if (parent) parent.children.push(node)
    else if (found.root || name !== 'svg')
      refuse(i18n.t('The file must be one {element} drawing.', { element: '<svg>' }))
    else found.root = node
  })
  parser.on('closetag', () => {
    open.pop()
    found.isStyle = false
  })
  const readText = (text: string) => found.isStyle && styles.push(text)
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.write(source).close()
  return {
    root: found.root ?? refuse(i18n.t('The file must be one {element} drawing.', { element: '<svg>' })),
    styles,
  }
}

/** Without the prefix of SVG; null: of another vocabulary, such as a drawing program’s own. */
function toName(tag: string): string | null {
  const [first = '', ...rest] = tag.split(':')
  if (rest.length === 0) return first
  return first.toLowerCase() === 'svg' ? rest.join(':') : null
}

/** As written, but for the prefix of links. */
function readAttributes({ attributes: given }: SaxesTagPlain): Map<string, string> {
  const read = new Map<string, string>()
  for (const [written, value] of Object.entries(given)) {
    const name = written.replace(/^(?:xlink|svg):/i, '')
    if (/^on/i.test(name)) refuse(active())
    if (name === 'href' && /^\s*(?:javascript|vbscript)\s*:/i.test(value)) refuse(active())
    if ((name === 'href' && !value.trim().startsWith('#')) || hasOutsideReference(value)) refuse(external())
    read.set(name, value.trim())
  }
  return read
}

/** Leaves only attributes that a drawing may have, and elements that are shown. */
function applyStyles(node: Node, rules: StyleRule[]): void {
  const styled = [...node.attributes, ...findStyles(node, rules)]
  node.attributes = new Map(styled.filter(([name]) => attributes.has(name)))
  if (!node.name.endsWith('Gradient')) node.attributes.delete('href')
  for (const child of node.children) applyStyles(child, rules)
  node.children = node.children.filter(isShown)
  for (const name of ['display', 'visibility']) if (isShown(node)) node.attributes.delete(name)
}

function isShown({ attributes: own }: Node): boolean {
  return own.get('display') !== 'none' && !/hidden|collapse/.test(own.get('visibility') ?? '')
}

const pixels: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

function findViewBox({ attributes: own }: Node): string {
  const given = (own.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = given
  if (given.length === 4 && given.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0)
    return given.join(' ')
  const [width, height] = ['width', 'height'].map((name) => toPixels(own.get(name) ?? ''))
  if (width && height) return `0 0 ${width} ${height}`
  return refuse(
    i18n.t(
      'The SVG doesn’t say how large its drawing area is, so it can’t be scaled. Export it again with a viewBox, or with its width and height in pixels.',
    ),
  )
}

function toPixels(length: string): number | null {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(px|pt|pc|mm|cm|in)?$/.exec(length.trim()) ?? []
  const size = Number(digits) * (pixels[unit || 'px'] ?? 0)
  return size > 0 && size < 100_000 ? Math.round(size * 1_000) / 1_000 : null
}

function hasShape({ name, children }: Node): boolean {
  return shapes.has(name) || (name !== 'defs' && name !== 'clipPath' && children.some(hasShape))
}

const reference = /url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/gi

/** Gives what is referred to short names, and takes them from everything else. */
function nameReferences(root: Node): void {
  const names = new Map<string, string>()
  const rename = (id: string) => {
    if (!names.has(id)) names.set(id, `d${names.size + 1}`)
    return names.get(id) ?? ''
  }
  const nodes = listNodes(root)
  for (const { attributes: own } of nodes)
    for (const [name, value] of own) {
      if (name === 'href') own.set(name, `#${rename(value.slice(1))}`)
      else if (value.includes('('))
        own.set(
          name,
          value.replace(reference, (_, id) => `url(#${rename(id)})`),
        )
    }
  for (const { attributes: own } of nodes) {
    const named = names.get(own.get('id') ?? '')
    if (named) own.set('id', named)
    else own.delete('id')
  }
}

function listNodes(node: Node): Node[] {
  return [node, ...node.children.flatMap(listNodes)]
}

function write({ name, attributes: own, children }: Node): string {
  const written = [...own].map(([one, value]) => ` ${one}="${escapeValue(value)}"`).join('')
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.map(write).join('')}</${name}>`
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
