/** Drawings that a publication brings along as SVG: only shapes and colors, and nothing that could run or load anything. */
import { i18n } from '~/domain/language/desk-i18n'

const elements = new Set([
  ...[
    'svg',
    'g',
    'path',
    'circle',
    'ellipse',
    'rect',
    'line',
    'polyline',
    'polygon',
    'title',
    'desc',
    'defs',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
])
const attributes = new Set([
  ...[
    'xmlns',
    'version',
    'viewBox',
    'width',
    'height',
    'id',
    'role',
    'aria-label',
    'aria-hidden',
    'transform',
  ],
  ...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'opacity', 'stroke', 'stroke-width'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'clipPathUnits'],
])

/** A tag, a comment, a declaration of XML, or text. The alternatives begin differently, so that it takes linear time. */
const token =
  /<!--[\s\S]*?-->|<\?xml[^<>]*\?>|<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Shapes in the color of the text around them: they may be drawn in the page, in the accent color. */
export type Mark = { viewBox: string; shapes: MarkShape[] }
/** With its attributes by their names in React. */
export type MarkShape = { name: string; attributes: Record<string, string>; shapes?: MarkShape[] }

type Read = { ok: true; drawing: string; mark: Mark | null } | { ok: false; problem: string }
type Element = { name: string; attributes: Map<string, string>; children: Element[] }

/** In characters: of the source of a logo or an icon. */
export const MAX_DRAWING_LENGTH = 100_000

/** `drawing`: the same without comments. */
export function readDrawing(svg: string): Read {
  const open: Element[] = []
  let root: Element | null = null
  const kept: string[] = []
  token.lastIndex = 0
  let end = 0
  for (let match = token.exec(svg); match; match = token.exec(svg)) {
    end = token.lastIndex
    const [whole, closing, name, written = '', empty] = match
    if (name === undefined) {
      if (open.length > 0 && !whole.startsWith('<')) kept.push(whole)
      else if (!whole.startsWith('<') && whole.trim() !== '')
        return refuse(i18n.t('It must be one {element} element.', { element: '<svg>' }))
      continue
    }
    kept.push(whole)
    if (closing) {
      if (open.pop()?.name !== name) return refuse(i18n.t('{tag} closes nothing.', { tag: `</${name}>` }))
      continue
    }
    const parent = open.at(-1)
    if (!parent && (root || name !== 'svg'))
      return refuse(i18n.t('It must be one {element} element.', { element: '<svg>' }))
    const element: Element = { name, attributes: readAttributes(written), children: [] }
    const problem = findProblem(element)
    if (problem) return refuse(problem)
    if (parent) parent.children.push(element)
    else root = element
    if (!empty) open.push(element)
  }
  if (end !== svg.length || open.length > 0 || !root)
    return refuse(i18n.t('It is not a complete drawing: export it again as plain SVG.'))
  if (!root.attributes.has('viewBox'))
    return refuse(i18n.t('The {element} element needs a viewBox.', { element: '<svg>' }))
  const drawing = withNamespace(kept.join('').trim())
  return { ok: true, drawing, mark: drawing.length > MAX_MARK_LENGTH ? null : findMark(root) }
}

function refuse(problem: string): Read {
  return { ok: false, problem }
}

function readAttributes(written: string) {
  return new Map(
    [...written.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
}

/** Gradients may be variations of others. */
function isGradientLink(name: string, attribute: string, value: string): boolean {
  return attribute === 'href' && name.endsWith('Gradient') && /^#[\w-]+$/.test(value)
}

function findProblem({ name, attributes: given }: Element): string | null {
  if (!elements.has(name))
    return i18n.t('{element} isn’t allowed in a drawing: it may have only shapes and colors.', {
      element: `<${name}>`,
    })
  for (const [attribute, value] of given) {
    if (isGradientLink(name, attribute, value)) continue
    if (!attributes.has(attribute))
      return i18n.t(
        'The attribute {attribute} isn’t allowed in a drawing: it may have only shapes and colors.',
        { attribute },
      )
    if (attribute === 'xmlns' ? value !== namespace : /[&\\]|:|url\((?!#[\w-]+\))/i.test(value))
      return i18n.t('The attribute {attribute} has a value that isn’t allowed in a drawing.', { attribute })
  }
  return null
}

const namespace = 'http://www.w3.org/2000/svg'

/** Without it, browsers show no image. */
function withNamespace(svg: string) {
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', `<svg xmlns="${namespace}"`)
}

/** Every page brings it along twice. */
const MAX_MARK_LENGTH = 4_000
const shapeNames = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
/** Without meaning in the page: it names the logo itself. */
const unshown = new Set(['title', 'desc'])
/** Those of elements in the page would be the same as others’ there. */
const unmarked = new Set(['id', 'clip-path'])
const ofDocument = new Set([
  ...['xmlns', 'version', 'viewBox', 'width', 'height', 'role', 'aria-label', 'aria-hidden'],
])

type Paint = { fill: string; stroke: string }

function findMark(root: Element): Mark | null {
  const seen = { isCurrent: false }
  const shapes = toShapes(root, { fill: 'black', stroke: 'none' }, seen)
  if (!shapes || !seen.isCurrent) return null
  const attributes = toMarkAttributes(root)
  const viewBox = root.attributes.get('viewBox') ?? ''
  if (Object.keys(attributes).length === 0) return { viewBox, shapes }
  return { viewBox, shapes: [{ name: 'g', attributes, shapes }] }
}

/** Null: something in it has a color of its own, or is no shape. */
function toShapes(parent: Element, inherited: Paint, seen: { isCurrent: boolean }): MarkShape[] | null {
  if ([...parent.attributes.keys()].some((name) => unmarked.has(name))) return null
  const paint = findPaint(parent, inherited)
  const shapes: MarkShape[] = []
  for (const element of parent.children) {
    const { name } = element
    if (unshown.has(name)) continue
    const attributes = toMarkAttributes(element)
    const own = findPaint(element, paint)
    if (name === 'g') {
      const inner = toShapes(element, paint, seen)
      if (!inner) return null
      shapes.push({ name, attributes, shapes: inner })
    } else if (shapeNames.has(name)) {
      if ([...element.attributes.keys()].some((one) => unmarked.has(one))) return null
      const colors = Object.values(own)
      if (!colors.every((color) => color === 'currentColor' || color === 'none')) return null
      if (colors.includes('currentColor')) seen.isCurrent = true
      shapes.push({ name, attributes })
    } else return null
  }
  return shapes
}

function findPaint({ attributes }: Element, { fill, stroke }: Paint): Paint {
  return { fill: attributes.get('fill') ?? fill, stroke: attributes.get('stroke') ?? stroke }
}

function toMarkAttributes({ name, attributes }: Element): Record<string, string> {
  const isRect = name === 'rect'
  const own = [...attributes].filter(
    ([one]) => !ofDocument.has(one) || (isRect && (one === 'width' || one === 'height')),
  )
  return Object.fromEntries(
    own.map(([one, value]) => [one.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()), value]),
  )
}

/** The drawing as a file, whose `currentColor` is that of the scheme in which it is shown. */
export function colorDrawing(drawing: string, { light, dark }: { light: string; dark: string }): string {
  if (!drawing.includes('currentColor')) return drawing
  const style = light === dark ? '' : `<style>@media (prefers-color-scheme:dark){svg{color:${dark}}}</style>`
  return drawing.replace(/^<svg\b[^>]*?(\/?)>/, (tag, empty) =>
    empty ? tag : `${tag.slice(0, -1)} color="${light}">${style}`,
  )
}
