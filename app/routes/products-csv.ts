/** /admin/products.csv: all products and offers as CSV, as the import takes it. */
import { recordExport } from '~/data/desk/audit-log.server'
import { exportProducts } from '~/data/products/desk-products.server'
import { formatCsv } from '~/domain/desk/csv'
import { toProductRows } from '~/domain/products/product-csv'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardData } from '~/http/desk/access.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('read', 'product', async ({ editor }) => {
  await recordExport('Products', editor.id)
  return new Response(formatCsv(toProductRows(await exportProducts())), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
      ...privateHeaders,
    },
  })
})
