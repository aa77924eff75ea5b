/** Dates old prices that are still right, and takes that back. Each product gets a version, which says who it was. */
import { changeProducts } from '~/desk/kit/products/change-products.data.server'

type Dated = { count: number; at: string }

/**
 * `subjects`: "product day" with the oldest day of its prices, as the editor saw it: a product that has changed since is left as it is.
 * `today`: where the publication is, YYYY-MM-DD. `priceDays`: after which a price is old. Links that are lost keep their day. `at`: by which it can be undone.
 */
export async function confirmPrices(
  editorId: string,
  subjects: readonly string[],
  { today, priceDays }: { today: string; priceDays: number },
): Promise<Dated> {
  return changeProducts(editorId, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE products SET data = jsonb_set(data, '{offers}', (
         SELECT jsonb_agg(CASE WHEN shown.id IS NULL THEN listed ELSE listed || jsonb_build_object('pricedOn', $2::text) END ORDER BY n)
         FROM jsonb_array_elements(data -> 'offers') WITH ORDINALITY AS list (listed, n)
         LEFT JOIN offers AS shown ON product_id = products.id AND md5(shown.url) = md5(listed ->> 'url') AND shown.price IS NOT NULL
           AND shown.state NOT IN ('gone', 'redirected') AND shown.priced_on < $2::date - $3::integer
       ))
       WHERE archived_at IS NULL AND id || ' ' || (
         SELECT min(priced_on) FROM offers
         WHERE product_id = products.id AND price IS NOT NULL AND state NOT IN ('gone', 'redirected')
           AND priced_on < $2::date - $3::integer
       ) = ANY ($1) AND id = ANY (SELECT split_part(subject, ' ', 1)::uuid FROM unnest($1) AS subject)`,
      [subjects, today, priceDays],
    )
    const { rows } = await client.query<{ at: Date }>('SELECT now()::timestamptz(3) AS at')
    return { count: rowCount ?? 0, at: rows[0]?.at.toISOString() ?? '' }
  })
}

/** Takes back what the editor confirmed at that moment, unless somebody has changed it since. */
export async function unconfirmPrices(editorId: string, at: string): Promise<void> {
  await changeProducts(editorId, (client) =>
    client.query(
      `UPDATE products SET data = former.data
       FROM product_revisions AS confirmed JOIN product_revisions AS former
         ON former.product_id = confirmed.product_id AND former.version = confirmed.version - 1
           AND former.slug = confirmed.slug
       WHERE confirmed.product_id = products.id AND confirmed.version = products.version
         AND confirmed.saved_at = $1 AND confirmed.saved_by = $2::uuid
         AND former.data - 'offers' = confirmed.data - 'offers'`,
      [at, editorId],
    ),
  )
}
