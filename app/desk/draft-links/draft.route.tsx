/** /drafts/:token: a draft, or the one above a published article, for people with its secret link. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ArticlePage } from '~/desk/kit/preview/article-page'
import { i18n } from '~/domain/language/i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { homePath } from '~/domain/site/urls'
import { enforceRateLimit } from '~/http/site/rate-limit.server'
import { Logo } from '~/ui/page/icons'
import { ErrorPage } from '~/ui/site/error-page'
import { errorTitle } from '~/ui/site/error-texts'
import { showLinkedDraft } from './linked-draft.http.server'

/** Guesses count, too: there are far too few of them to find one of 128 bits, but each is work. */
export const rules: RouteRules = {
  isPersonal: true,
  rateLimit: { name: 'draft-link', times: 120, seconds: 600 },
}

export { links } from '~/desk/kit/preview/desk-styles'
export { secretPage as headers } from '~/http/site/cache.server'

export async function loader({ params, context }: LoaderFunctionArgs) {
  enforceRateLimit(context)
  return showLinkedDraft(params.token ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.article.title ?? errorTitle(error) },
  { name: 'robots', content: 'noindex' },
]

export default function Draft() {
  const preview = useLoaderData<typeof loader>()
  return (
    <Frame>
      <p className="preview-banner">
        <span className="wrap block py-3 font-bold">
          {i18n.t('Draft, not published. Please don’t share.')}
        </span>
      </p>
      <ArticlePage preview={preview} />
    </Frame>
  )
}

export function ErrorBoundary() {
  const page = <ErrorPage />
  return <Frame>{page}</Frame>
}

/** Nothing in it posts a form: with this page's referrer policy, browsers without script would not say where it came from. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="desk-header">
        <a href={homePath} className="wrap flex h-full items-center">
          <Logo />
        </a>
      </header>
      <main id="main" className="grow">
        {children}
      </main>
    </>
  )
}
