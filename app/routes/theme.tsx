/** /theme: handles the choice of colors from every page's footer, and has a form of its own. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import type { RejectedForm } from '~/domain/forms/form-result'
import { parseThemeChoice } from '~/domain/forms/reader-forms'
import { i18n } from '~/domain/language/i18n'
import { themePath } from '~/domain/site/urls'
import { readForm } from '~/http/forms/read-form.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { themeCookie } from '~/http/site/theme-choice.server'
import { PageHeading } from '~/ui/page/page-heading'
import { ThemeToggle } from '~/ui/site/theme-toggle'

export { formPage as headers } from '~/http/site/cache.server'

export function loader() {
  const description = i18n.t('Light or dark: how {site} looks on this device.', {
    site: publication().site.name,
  })
  return { meta: pageMeta({ title: i18n.t('Colors'), description, path: themePath, noindex: true }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, parseThemeChoice)
  if (!form.ok) return form.response
  return redirect(form.value.returnPath, {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(form.value.theme) },
  })
}

export { meta } from '~/ui/page/loader-data'

export default function ThemePage() {
  const rejection = useActionData<RejectedForm>()
  const problem = rejection ? rejection.errors.map(({ message }) => message).join(' ') : null
  return (
    <div className="wrap pb-16 text-center">
      <PageHeading
        heading={i18n.t('Colors')}
        intro={i18n.t('Follow your device, or always use light or dark.')}
      />
      <ThemeToggle id="theme-page" label={i18n.t('Show pages:')} problem={problem} />
    </div>
  )
}
