/** Confirms old prices, or takes that back. */
import { confirmPrices, unconfirmPrices } from '~/data/products/confirm-prices.server'
import { publication } from '~/data/publication/publication.server'
import { todayPath } from '~/domain/desk/desk-urls'
import { type Confirmation, confirmedPath } from '~/domain/desk/price-confirmation'
import { localDay } from '~/http/site/local-day.server'

/** Returns the address at which the page says what was done. */
export async function confirm(asked: Confirmation, editorId: string): Promise<string> {
  if ('at' in asked) {
    await unconfirmPrices(editorId, asked.at)
    return todayPath
  }
  const priceDays = Number(publication().site.priceDays)
  const { count, at } = await confirmPrices(editorId, asked.subjects, { today: localDay(), priceDays })
  return confirmedPath(count, at)
}
