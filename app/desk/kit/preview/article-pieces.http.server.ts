/** Draws single blocks of a text as readers of its article will see them, for the surface on which it is written. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { publication } from '~/data/publication/publication.server'
import { findTypedProducts } from '~/desk/kit/articles/article-products.http.server'
import { showClips } from '~/domain/articles/shown/show-clips'
import { listAddresses, showEmbeds } from '~/domain/articles/shown/show-embeds'
import { showPictures } from '~/domain/articles/shown/show-pictures'
import { showProducts } from '~/domain/articles/shown/show-products'
import { showRetailerNames } from '~/domain/articles/shown/show-retailers'
import type { FormFields } from '~/domain/forms/form-fields'
import type { SafeHtml } from '~/domain/text/safe-html'
import { findShownIn, knowDomains } from '~/http/articles/article-html.server'
import { convert } from '~/http/articles/convert-text.server'

/**
 * Draws each by itself, in order: what is shown of one depends on no other, so that a browser may keep it. '': it is too much to
 * convert, or readers see nothing. `sent`: the fields of the article form, not validated, in which rows are texts; none is needed.
 */
export async function previewPieces(sent: FormFields, pieces: readonly string[]): Promise<string[]> {
  const converted = await mapInTurn(pieces, convertPiece)
  const html = converted.join('\n') as SafeHtml
  const addresses = [...new Set(converted.flatMap(listAddresses))]
  const { embeds, pictures, clips } = await findShownIn(pieces.join('\n'), html, [], addresses)
  const of = await findTypedProducts(sent, html)
  return mapInTurn(converted, (piece) => {
    const shown = showEmbeds(showClips(showPictures(piece, pictures), clips), embeds, pictures)
    return showRetailerNames(showProducts(shown, of, publication()), publication()).trim()
  })
}

async function convertPiece(piece: string): Promise<SafeHtml> {
  return (await convert('html', [piece, knowDomains()], { texts: [piece] })) ?? ('' as SafeHtml)
}

/** Between two of them others have their turn: all together may take a second. */
async function mapInTurn<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(await map(item))
    await nextTurn()
  }
  return results
}
