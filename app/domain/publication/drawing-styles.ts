/** Reads the styles of an uploaded SVG, which become attributes; and refuses what would be lost with them. */
import { i18n } from '~/domain/language/desk-i18n'

/** Its message says what to do. */
export class DrawingRefusal extends Error {}

export function refuse(problem: string): never {
  throw new DrawingRefusal(problem)
}

export const active = () =>
  i18n.t(
    'The SVG contains a script or something else that could run. Export it again as plain SVG, without interaction.',
  )
export const external = () =>
  i18n.t(
    'The SVG loads something from another address. Embed nothing and link to nothing: export it again as plain SVG, with shapes and colors only.',
  )

/** What a style may say as well as an attribute. */
export const presentation = new Set([
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'opacity', 'stroke', 'stroke-width'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
  ...['stop-color', 'stop-opacity', 'display', 'visibility'],
])
type Styled = { name: string; attributes: ReadonlyMap<string, string> }

export function hasOutsideReference(value: string): boolean {
  return /url\((?!\s*['"]?#)/i.test(value)
}

export type StyleRule = {
  name: string
  attribute: 'id' | 'class' | null
  key: string
  declarations: Map<string, string>
}

/** More would be compared with every shape. */
const MAX_RULES = 300

/** Those with which drawing programs style shapes; the most specific last. */
export function readStyleSheet(text: string): StyleRule[] {
  const css = withoutComments(text)
  if (/@(?:import|font-face)/i.test(css) || hasOutsideReference(css)) refuse(external())
  if (/@keyframes/i.test(css)) refuse(active())
  if (/@media/i.test(css))
    refuse(
      i18n.t(
        'The SVG looks different on dark pages by itself (@media). Upload two: one for light pages, and one for dark pages.',
      ),
    )
  const rules = css
    .replace(/@(?:charset|namespace)[^;{}]{0,200};/gi, '')
    .split('}')
    .flatMap((rule) => {
      const [selectors = '', body = ''] = rule.split('{')
      return selectors.trim() === '' ? [] : selectors.split(',').map((one) => readRule(one.trim(), body))
    })
  if (rules.length > MAX_RULES)
    refuse(i18n.t('The SVG has too many styles. Simplify it, and export it again.'))
  const weigh = ({ attribute }: StyleRule) => (attribute === 'id' ? 2 : attribute === 'class' ? 1 : 0)
  return rules.sort((a, b) => weigh(a) - weigh(b))
}

function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('/*')
  return first + rest.map((part) => part.split('*/').slice(1).join('*/')).join('')
}

function readRule(selector: string, body: string): StyleRule {
  const match = /^(\*|[a-zA-Z]*)(?:([.#])([\w-]+))?$/.exec(selector)
  if (!match)
    refuse(
      i18n.t(
        'The SVG has a style sheet that isn’t understood here ({selector}). Export it again with styles as attributes (“presentation attributes”).',
        { selector: selector.slice(0, 40) },
      ),
    )
  const [, name = '', sign, key = ''] = match
  const attribute = sign === '#' ? 'id' : sign === '.' ? 'class' : null
  return { name: name === '*' ? '' : name, attribute, key, declarations: readDeclarations(body) }
}

function readDeclarations(body: string): Map<string, string> {
  const declarations = body.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    const name = one.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value =
      one
        .slice(colon + 1)
        .split('!')[0]
        ?.trim() ?? ''
    return presentation.has(name) && value !== '' ? [[name, value]] : []
  })
  return new Map(declarations)
}

/** What the rules, and the style of the element itself, say of it; the strongest last. */
export function findStyles(element: Styled, rules: readonly StyleRule[]): [string, string][] {
  const ruled = rules
    .filter((rule) => isMeant(element, rule))
    .flatMap(({ declarations }) => [...declarations])
  return [...ruled, ...readDeclarations(element.attributes.get('style') ?? '')]
}

function isMeant({ name, attributes: own }: Styled, rule: StyleRule): boolean {
  if (rule.name !== '' && rule.name !== name) return false
  if (rule.attribute === null) return true
  return (own.get(rule.attribute) ?? '').split(/\s+/).includes(rule.key)
}
