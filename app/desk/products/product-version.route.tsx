/** …/versions/:version of a product: what it changed, how it differs from now, and restoring it. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { VersionView } from '~/desk/kit/records/entry-versions'
import { restoreVersion, showVersion } from '~/desk/kit/records/record-versions.http.server'
import { products } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', (args) => showVersion(products, args))

export const action = guardPage('write', 'product', (args) => restoreVersion(products, args))

/** Also after a refusal, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function ProductVersionPage() {
  const { problems = [] } = useActionData<typeof action>() ?? {}
  return <VersionView {...useLoaderData<typeof loader>()} problems={problems} />
}
