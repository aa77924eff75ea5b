/** /auth: the sign-in and sign-up page for readers. There are no accounts yet, and nothing sent is stored. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { signInLimit } from '~/domain/forms/form-limits'
import type { FormResult } from '~/domain/forms/form-result'
import { parseReaderAccount } from '~/domain/forms/reader-forms'
import { i18n } from '~/domain/language/i18n'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { authPath } from '~/domain/site/urls'
import { readForm } from '~/http/forms/read-form.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { AuthForm, AuthTabs } from '~/ui/forms/auth-form'
import { PageHeading } from '~/ui/page/page-heading'

export const rules: RouteRules = {
  parameters: (sent) => ({ tab: sent.get('tab') === 'sign-up' ? 'sign-up' : null }),
  rateLimit: signInLimit,
}

export { formPage as headers } from '~/http/site/cache.server'

export function loader({ request }: LoaderFunctionArgs) {
  const isSignUp = readParameters(request, rules).has('tab')
  const heading = i18n.t('Welcome! Join {site}', { site: publication().site.name })
  const description = i18n.t('Sign in to {site}, or sign up.', { site: publication().site.name })
  return { isSignUp, heading, meta: pageMeta({ title: heading, description, path: authPath, noindex: true }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, parseReaderAccount, context)
  if (!form.ok) return form.response
  const result: FormResult<{ email: string }> = { ok: true, email: form.value.email }
  return result
}

export { meta } from '~/ui/page/loader-data'

export default function AuthPage() {
  const { isSignUp, heading } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <div className="wrap pb-16">
      <PageHeading heading={heading} intro={i18n.t('Sign in to your account, or sign up for one.')} />
      <div className="mx-auto max-w-md">
        <AuthTabs isSignUp={isSignUp} />
        <AuthForm key={String(isSignUp)} isSignUp={isSignUp} result={result} />
      </div>
    </div>
  )
}
