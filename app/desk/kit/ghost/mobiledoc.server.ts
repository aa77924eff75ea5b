/** Makes HTML of what Ghost's former editor stored: Mobiledoc 0.3. */
import type { Loss } from '../incoming/items'
import { escapeAttribute, escapeText } from '../incoming/plain-text'
import { loss, renderCard } from './cards.server'
import { toRow, toText } from './rows'

/** `sections`: lists whose first value is their kind. */
type Mobiledoc = { markups: unknown[]; atoms: unknown[]; cards: unknown[]; sections: unknown[] }

const sectionNames = new Set('p h1 h2 h3 h4 h5 h6 blockquote'.split(' '))
const markupNames = new Map(
  Object.entries({ strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', s: 's', del: 's', strike: 's' }),
)
for (const name of ['sub', 'sup', 'code', 'mark', 'a']) markupNames.set(name, name)

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Null: it is no Mobiledoc, or an empty one. Never throws. */
export function renderMobiledoc(stored: string): { html: string; losses: Loss[] } | null {
  const doc = parse(stored)
  if (!doc || doc.sections.length === 0) return null
  const losses: Loss[] = []
  const html = doc.sections
    .map((section) => renderSection(toList(section), doc, losses))
    .filter(Boolean)
    .join('\n')
  return html || losses.length > 0 ? { html, losses } : null
}

function parse(stored: string): Mobiledoc | null {
  try {
    const json = toRow(JSON.parse(stored))
    if (!json) return null
    const [markups, atoms, cards, sections] = ['markups', 'atoms', 'cards', 'sections'].map((name) =>
      toList(json[name]),
    )
    return { markups: markups ?? [], atoms: atoms ?? [], cards: cards ?? [], sections: sections ?? [] }
  } catch {
    return null
  }
}

function renderSection(section: unknown[], doc: Mobiledoc, losses: Loss[]): string {
  const [kind, first, second] = section
  switch (kind) {
    case 1:
      return renderWords(toText(first).toLowerCase(), renderMarkers(toList(second), doc), losses)
    case 2:
      return first ? renderCard('image', { src: first }, losses) : ''
    case 3: {
      const name = toText(first).toLowerCase() === 'ol' ? 'ol' : 'ul'
      const items = toList(second).map((item) => `<li>${renderMarkers(toList(item), doc)}</li>`)
      return items.length > 0 ? `<${name}>\n${items.join('\n')}\n</${name}>` : ''
    }
    case 10: {
      const [name, payload] = toList(doc.cards[Number(first)])
      const card = toText(name)
      return card ? renderCard(card, toRow(payload) ?? {}, losses) : ''
    }
    default:
      losses.push(loss('unknown-card', `section ${toText(kind)}`))
      return ''
  }
}

function renderWords(name: string, inside: string, losses: Loss[]): string {
  if (!inside.trim()) return ''
  // Both are quotations that are set apart.
  if (name === 'aside' || name === 'pull-quote')
    return `<blockquote class="kg-blockquote-alt">${inside}</blockquote>`
  if (!sectionNames.has(name)) losses.push(loss('unknown-card', name))
  const tag = sectionNames.has(name) ? name : 'p'
  return `<${tag}>${inside}</${tag}>`
}

/** A marker: its kind (0 text, 1 atom), the markups that begin, how many end after it, and the text or the atom. */
function renderMarkers(markers: unknown[], doc: Mobiledoc): string {
  const open: string[] = []
  const close = () => {
    const name = open.pop()
    return name ? `</${name}>` : ''
  }
  const written = markers.map((one) => {
    const [kind, begun, ended, value] = toList(one)
    const begin = toList(begun)
      .map((index) => {
        const { tag, name } = toStartTag(doc.markups[Number(index)])
        open.push(name)
        return tag
      })
      .join('')
    const inside = kind === 1 ? renderAtom(doc.atoms[Number(value)]) : renderText(toText(value))
    const count = Math.min(Number(ended) || 0, open.length)
    return begin + inside + Array.from({ length: count }, close).join('')
  })
  const rest = open.toReversed().map((name) => (name ? `</${name}>` : ''))
  return written.concat(rest).join('')
}

/** `name`: '' for a markup that HTML has no element for. */
function toStartTag(markup: unknown): { tag: string; name: string } {
  const [typed, attributes] = toList(markup)
  const name = markupNames.get(toText(typed).toLowerCase()) ?? ''
  if (name !== 'a') return { tag: name && `<${name}>`, name }
  const values = toList(attributes)
  const find = (key: string) => {
    const at = values.findIndex((value, n) => n % 2 === 0 && value === key)
    return at === -1 ? '' : toText(values[at + 1])
  }
  const [href, rel] = [find('href'), find('rel')]
  if (!href) return { tag: '', name: '' }
  const relation = rel && ` rel="${escapeAttribute(rel)}"`
  return { tag: `<a href="${escapeAttribute(href)}"${relation}>`, name }
}

function renderText(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>')
}

function renderAtom(atom: unknown): string {
  const [name, text] = toList(atom)
  return name === 'soft-return' ? '<br>' : renderText(toText(text))
}
