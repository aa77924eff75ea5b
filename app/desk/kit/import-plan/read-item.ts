/** What a plan needs to know of an item: of a text, what is found in it. */
import type { PlanNote } from '~/desk/kit/imports/plan'
import type { IncomingArticle, IncomingItem, IncomingRecord, ProductCard } from '~/desk/kit/incoming/items'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { mapMarkdownLinks } from '~/desk/kit/markdown-texts/map-addresses'
import type { RecordState } from '~/desk/kit/ohmnibus-records/record-state'
import { isTooHeavy } from '~/domain/articles/article-body/weight'
import { MAX_CONTENT_LENGTH, MIN_CONTENT_LENGTH } from '~/domain/articles/article-fields'
import type { ReadArticle } from './planned-articles'
import type { ReadRecord } from './planned-records'
import { readTextPictures } from './text-pictures'

/** An item as it is planned with; of an article, what was found in its text. */
export type ReadItem = Exclude<IncomingItem, IncomingArticle | IncomingRecord> | ReadArticle | ReadRecord

/** Of a text; others are not looked at when the plan is made. */
const MAX_LINKS = 500
/** Of a text; further ones stay text. */
const MAX_PRODUCTS = 200

/** Finds what the plan needs of a text or of rows, which it does not keep. `state`: of a record, how it compares with what is here. */
export function toReadItem(item: IncomingItem, state: RecordState = { is: 'missing' }): ReadItem {
  if (item.kind !== 'record') return 'text' in item ? readText(item) : item
  const { rows, ...record } = item
  const { kind } = rows[0] ?? {}
  const isEntry = record.table === 'publication_entries' && typeof kind === 'string'
  return { ...record, ...(isEntry ? { entry: kind } : {}), state }
}

function readText({ text, ...article }: IncomingArticle): ReadArticle {
  const links = new Set<string>()
  const note = (address: string) => {
    if (links.size < MAX_LINKS) links.add(address)
    return address
  }
  const products: ProductCard[] = []
  const noteCard = (card: ProductCard) => {
    if (products.length < MAX_PRODUCTS) products.push(card)
    return null
  }
  const ours = text.format === 'html' ? toOurText(text.text, { toAddress: note, toProduct: noteCard }) : text
  if (ours === text) mapMarkdownLinks(text.text, note)
  const length = [...ours.text].length
  const textNotes: PlanNote[] = []
  if (length > MAX_CONTENT_LENGTH) textNotes.push({ note: 'text-long', value: String(length) })
  else if (isTooHeavy(ours.text)) textNotes.push({ note: 'text-heavy' })
  else if (length < MIN_CONTENT_LENGTH) textNotes.push({ note: 'text-short' })
  const losses = [...article.losses, ...text.losses, ...(ours === text ? [] : ours.losses)]
  const pictures = readTextPictures(ours.text)
  for (const { address } of pictures) links.delete(address)
  return { ...article, format: text.format, losses, textNotes, pictures, products, links: [...links] }
}
