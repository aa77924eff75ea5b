/** /newsletter: handles sign-ups from every page's footer, and has a form of its own. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { saveSubscriber } from '~/data/forms/subscribers.server'
import { publication } from '~/data/publication/publication.server'
import type { FormResult } from '~/domain/forms/form-result'
import { parseNewsletter, toDecoySignUp } from '~/domain/forms/reader-forms'
import { i18n } from '~/domain/language/i18n'
import { fillIn } from '~/domain/publication/fill-in'
import { isPost, type RouteRules } from '~/domain/site/route-rules'
import { newsletterPath, signedUpPath } from '~/domain/site/urls'
import { readForm, withHoneypot } from '~/http/forms/read-form.server'
import { pageMeta } from '~/http/site/page-meta.server'
import {
  NewsletterFields,
  newsletterFailed,
  newsletterFormId,
  newsletterThanks,
} from '~/ui/forms/newsletter-control'
import { submitOrRestore } from '~/ui/forms/submit-or-restore'
import { PageHeading } from '~/ui/page/page-heading'

export const rules: RouteRules = {
  rateLimit: { name: 'newsletter', times: 10, seconds: 600, counts: isPost },
}

export { formPage as headers } from '~/http/site/cache.server'

export function loader() {
  const description = i18n.t('New stories from {site} by email.', { site: publication().site.name })
  const { site } = publication()
  return {
    intro: fillIn(site.newsletterIntro, site),
    meta: pageMeta({ title: i18n.t('Newsletter'), description, path: newsletterPath, noindex: true }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, withHoneypot(parseNewsletter, toDecoySignUp), context)
  if (!form.ok) return form.response
  const { address, isThanked, returnPath } = form.value
  if (address) await saveSubscriber(address)
  if (form.byScript) return { ok: true as const }
  return redirect(signedUpPath(returnPath, isThanked), 303)
}

export const clientAction = (visit: ClientActionFunctionArgs) => submitOrRestore(visit, newsletterFailed())

export { meta } from '~/ui/page/loader-data'

export default function NewsletterPage() {
  const result = useActionData<FormResult>()
  const { intro } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <PageHeading heading={i18n.t('Newsletter')} intro={intro} />
      <div className="mx-auto max-w-xl border-t border-line pt-8">
        {result?.ok ? (
          <p className="note" role="status">
            {newsletterThanks()}
          </p>
        ) : (
          <NewsletterFields id={newsletterFormId} result={result} />
        )}
      </div>
    </div>
  )
}
