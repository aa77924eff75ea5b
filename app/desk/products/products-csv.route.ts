/** /admin/products.csv: all products and offers as CSV, as the import takes it. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { recordExport } from '~/desk/kit/log/audit-log.data.server'
import { formatCsv } from '~/desk/kit/page/csv'
import { exportProducts } from '~/desk/kit/products/desk-products.data.server'
import { toProductRows } from '~/desk/kit/products/product-csv'
import type { RouteRules } from '~/domain/site/route-rules'
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
