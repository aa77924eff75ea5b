/** What a plan needs to know of an item: of a text, what is found in it. */
import type { PlanNote } from '~/desk/kit/imports/plan'
import type {
  IncomingArticle,
  IncomingEpisode,
  IncomingItem,
  IncomingRecord,
  IncomingText,
  Loss,
  ProductCard,
} from '~/desk/kit/incoming/items'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { mapMarkdownLinks } from '~/desk/kit/markdown-texts/map-addresses'
import type { RecordState } from '~/desk/kit/ohmnibus-records/record-state'
import type { ReadEpisode } from '~/desk/kit/podcast-feeds/read-episode'
import { isTooHeavy } from '~/domain/articles/article-body/weight'
import { MAX_CONTENT_LENGTH, MIN_CONTENT_LENGTH } from '~/domain/articles/article-fields'
import { MAX_NOTES_LENGTH } from '~/domain/podcast/podcast-entries'
import type { ReadArticle } from './planned-articles'
import type { ReadRecord } from './planned-records'
import { readTextPictures } from './text-pictures'

/** An item as it is planned with; of an article, what was found in its text. */
export type ReadItem =
  | Exclude<IncomingItem, IncomingArticle | IncomingEpisode | IncomingRecord>
  | ReadArticle
  | ReadEpisode
  | ReadRecord

/** Of a text; others are not looked at when the plan is made. */
const MAX_LINKS = 500
/** Of a text; further ones stay text. */
const MAX_PRODUCTS = 200

/** Finds what the plan needs of a text or of rows, which it does not keep. `state`: of a record, how it compares with what is here. */
export function toReadItem(item: IncomingItem, state: RecordState = { is: 'missing' }): ReadItem {
  if (item.kind === 'episode') return readEpisode(item)
  if (item.kind !== 'record') return 'text' in item ? readArticle(item) : item
  const { rows, ...record } = item
  const { kind } = rows[0] ?? {}
  const isEntry = record.table === 'publication_entries' && typeof kind === 'string'
  return { ...record, ...(isEntry ? { entry: kind } : {}), state }
}

function readArticle({ text, ...article }: IncomingArticle): ReadArticle {
  const { ours, products, ...found } = readText(text, article.losses)
  const length = [...ours].length
  const textNotes: PlanNote[] = []
  if (length > MAX_CONTENT_LENGTH) textNotes.push({ note: 'text-long', value: String(length) })
  else if (isTooHeavy(ours)) textNotes.push({ note: 'text-heavy' })
  else if (length < MIN_CONTENT_LENGTH) textNotes.push({ note: 'text-short' })
  return { ...article, ...found, textNotes, products }
}

function readEpisode({ text, ...episode }: IncomingEpisode): ReadEpisode {
  const { ours, products: _, ...found } = readText(text, episode.losses)
  const isLong = ours.length > MAX_NOTES_LENGTH
  const textNotes: PlanNote[] = isLong ? [{ note: 'notes-cut', value: String(MAX_NOTES_LENGTH) }] : []
  return { ...episode, ...found, textNotes }
}

/** `known`: losses of other parts. */
function readText(text: IncomingText, known: readonly Loss[]) {
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
  const losses = [...known, ...text.losses, ...(ours === text ? [] : ours.losses)]
  const pictures = readTextPictures(ours.text)
  for (const { address } of pictures) links.delete(address)
  return { ours: ours.text, format: text.format, losses, pictures, products, links: [...links] }
}
