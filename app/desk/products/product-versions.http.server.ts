/** The versions of a product: what each changed, and restoring one. */
import { data, redirect } from '@remix-run/node'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { saveProduct } from '~/desk/kit/products/change-products.data.server'
import { listProductVersions, type ProductVersion } from '~/desk/kit/products/desk-products.data.server'
import { parseVersion } from '~/domain/articles/article-fields'
import { product } from '~/domain/products/product'
import { editProductPath } from '~/domain/site/desk-urls'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { compareProducts, requireProduct } from './save-product.http.server'

type Params = DeskArgs['params']

export async function listVersions({ slug = '' }: Params) {
  const stored = await requireProduct(slug)
  const versions = await listProductVersions(stored.id)
  return {
    stored,
    title: stored.data.name,
    versions: versions.map((version, n) => {
      const former = versions[n + 1]
      const { version: number, savedAt, savedBy } = version
      const changed = former ? compareProducts(former, version).map(({ label }) => label) : null
      return { version: number, savedAt, savedBy, changed }
    }),
  }
}

export async function findVersion({ slug = '', version: asked = '' }: Params) {
  const stored = await requireProduct(slug)
  const versions = await listProductVersions(stored.id)
  const number = parseVersion(asked)
  const at = versions.findIndex(({ version }) => version === number)
  const version: ProductVersion | undefined = versions[at]
  if (!version) throw notFound('page')
  const former = versions[at + 1] ?? null
  return {
    stored,
    title: stored.data.name,
    version,
    former: former?.version ?? null,
    changes: former ? compareProducts(former, version) : [],
    toNow: compareProducts(version, stored),
  }
}

/** An ordinary save with the old data. The address stays. */
export async function restoreVersion({ request, params, editor }: DeskArgs) {
  const { stored, version } = await findVersion(params)
  const over = parseVersion(new URL(request.url).searchParams.get('over')) ?? stored.version
  const parsed = product.safeParse(version.data)
  if (!parsed.success)
    return refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const { id, slug } = stored
  const saved = await saveProduct(editor.id, { id, seen: over, slug, data: parsed.data })
  if (saved.outcome === 'gone') throw notFound('page')
  if (saved.outcome === 'refused') return refuse([saved.message])
  if (saved.outcome === 'conflict')
    return refuse(['Someone saved another version after you opened this page.'])
  return redirect(`${editProductPath(slug)}?done=restored`, { status: 303, headers: privateHeaders })
}

function refuse(problems: string[]) {
  return data({ problems }, { status: 422, headers: privateHeaders })
}
