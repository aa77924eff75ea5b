/** Drawings that a publication brings along as SVG: only shapes and colors, and nothing that could run or load anything. */

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

/** One path in the color of the text around it: it may be drawn in the page, in the accent color. */
export type Mark = { viewBox: string; path: Record<string, string> }

type Read = { ok: true; drawing: string; mark: Mark | null } | { ok: false; problem: string }
type Element = { name: string; attributes: Map<string, string> }

/** `drawing`: the same without comments. */
export function readDrawing(svg: string): Read {
  const open: string[] = []
  const found: Element[] = []
  const kept: string[] = []
  token.lastIndex = 0
  let end = 0
  for (let match = token.exec(svg); match; match = token.exec(svg)) {
    end = token.lastIndex
    const [whole, closing, name, written = '', empty] = match
    if (name === undefined) {
      if (open.length > 0 && !whole.startsWith('<')) kept.push(whole)
      else if (!whole.startsWith('<') && whole.trim() !== '') return refuse('It must be one <svg> element.')
      continue
    }
    kept.push(whole)
    if (closing) {
      if (open.pop() !== name) return refuse(`</${name}> closes nothing.`)
      continue
    }
    if (open.length === 0 && (found.length > 0 || name !== 'svg'))
      return refuse('It must be one <svg> element.')
    const element = { name, attributes: readAttributes(written) }
    const problem = findProblem(element)
    if (problem) return refuse(problem)
    found.push(element)
    if (!empty) open.push(name)
  }
  if (end !== svg.length || open.length > 0 || found.length === 0)
    return refuse('It is not a complete drawing: export it again as plain SVG.')
  const [root] = found
  if (!root?.attributes.has('viewBox')) return refuse('The <svg> element needs a viewBox.')
  return { ok: true, drawing: withNamespace(kept.join('').trim()), mark: findMark(found) }
}

function refuse(problem: string): Read {
  return { ok: false, problem }
}

function readAttributes(written: string) {
  return new Map(
    [...written.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
}

function findProblem({ name, attributes: given }: Element): string | null {
  if (!elements.has(name)) return `<${name}> isn’t allowed in a drawing: it may have only shapes and colors.`
  for (const [attribute, value] of given) {
    if (!attributes.has(attribute))
      return `The attribute ${attribute} isn’t allowed in a drawing: it may have only shapes and colors.`
    if (attribute === 'xmlns' ? value !== namespace : /[&\\]|:|url\((?!#[\w-]+\))/i.test(value))
      return `The attribute ${attribute} has a value that isn’t allowed in a drawing.`
  }
  return null
}

const namespace = 'http://www.w3.org/2000/svg'

/** Without it, browsers show no image. */
function withNamespace(svg: string) {
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', `<svg xmlns="${namespace}"`)
}

/** Attributes of a path in the page, by their names in React. */
const markAttributes = new Map([
  ...['d', 'fill', 'stroke'].map((name) => [name, name] as const),
  ['fill-rule', 'fillRule'],
  ['stroke-width', 'strokeWidth'],
  ['stroke-linecap', 'strokeLinecap'],
  ['stroke-linejoin', 'strokeLinejoin'],
])

function findMark([root, path, ...others]: Element[]): Mark | null {
  if (!root || path?.name !== 'path' || others.length > 0) return null
  const given = [...path.attributes]
  const isPlain = given.every(([name]) => markAttributes.has(name))
  const colors = given.flatMap(([name, value]) => (name === 'fill' || name === 'stroke' ? [value] : []))
  if (!isPlain || !colors.includes('currentColor')) return null
  if (!colors.every((color) => ['currentColor', 'none'].includes(color))) return null
  return {
    viewBox: root.attributes.get('viewBox') ?? '',
    path: Object.fromEntries(given.map(([name, value]) => [markAttributes.get(name) ?? name, value])),
  }
}
