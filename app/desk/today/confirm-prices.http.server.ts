/** Confirms old prices, or takes that back. */
import { publication } from '~/data/publication/publication.server'
import { todayPath } from '~/domain/editors/desk-urls'
import { localDay } from '~/http/site/local-day.server'
import { confirmPrices, unconfirmPrices } from './confirm-prices.data.server'
import { type Confirmation, confirmedPath } from './price-confirmation'

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
