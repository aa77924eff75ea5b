/** /covers/:category/:subcategory/:file: the drawn cover of an article without a picture; under /square, of an episode. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { isSquareCoverPath } from '~/domain/site/urls'
import { immutable } from '~/http/site/cache.server'
import { drawCover } from '~covers/cover'

export function loader({ params, request }: LoaderFunctionArgs) {
  const { category = '', subcategory = '', file = '' } = params
  const svg = drawCover(publication(), {
    slug: file.replace(/\.svg$/, ''),
    category,
    subcategory: subcategory === 'none' ? null : subcategory,
    shape: isSquareCoverPath(new URL(request.url).pathname) ? 'square' : 'wide',
  })
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      ...immutable,
    },
  })
}
